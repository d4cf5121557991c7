import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { appleWeek, phoneOf, push } from './pushes.ts';

test('connecting a phone makes a token that may push and nothing else, shown once with a QR code', async () => {
  const ann = await member();
  const screen = await renderScreen('/phone', { as: ann });
  await screen.user.click(await screen.findByRole('button', { name: 'Create a token' }));
  const secret = (await screen.findByLabelText<HTMLInputElement>('The token Phone')).value;
  expect(secret).toMatch(/^evs_/);
  await screen.findByRole('img', { name: 'QR code that sets up health data' });
  const link = screen.getByRole('link', { name: 'Open in Health Auto Export' }).getAttribute('href')!;
  expect(new URL(link.replace('com.HealthExport:', 'https:')).searchParams.get('headers')).toBe(
    `Authorization,Bearer ${secret}`,
  );
  await screen.findByText('Health data from a phone (write)');
  await screen.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('The token Phone')).toBeNull();
});

test('the page shows the last push with its counts, and what was not understood', async () => {
  const ann = await member();
  const phone = await phoneOf(ann);
  const body = appleWeek(['2026-03-02']);
  body.data.metrics.push(
    { name: 'vo2_max', units: 'x', data: [{}] },
    { name: 'step_count', units: 'count', data: [{ qty: 1, date: 'soon' }] },
  );
  await push(phone, body);
  const screen = await renderScreen('/phone', { as: ann });
  const region = screen.within(await screen.findByRole('region', { name: 'Last push' }));
  await region.findByText('Resting heart rate');
  expect(region.getAllByText('1 new').length).toBe(8);
  region.getByText('data.metrics[8].data[0].date');
  region.getByText(/Not kept.*vo2_max/);
  await screen.findByRole('button', { name: /^Revoke Program/ });
});

test('a day shows what a phone pushed, each with its source', async () => {
  const ann = await member();
  await push(await phoneOf(ann), appleWeek(['2026-03-02']));
  const screen = await renderScreen('/?date=2026-03-02', { as: ann });
  const figures = await screen.findByRole('group', { name: 'Figures from your phone' });
  expect(figures.textContent).toMatch(/Steps8,123Active energy500kcalHRV48msResting HR54bpm.*Apple Health/);
  expect((await screen.findAllByText(/Apple Health/)).length).toBeGreaterThan(2);
});
