import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { gateway, member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => {
  clock.reset();
  vi.unstubAllEnvs();
});

async function openForm(now: string) {
  clock.set(now);
  await (await gateway()).setClock(now);
  const grace = await member({ timezone: 'America/New_York' });
  const screen = await renderScreen('/add-activity?activity=running', { as: grace });
  async function type(field: 'Start' | 'End', time: string) {
    await screen.user.click(await screen.findByRole('button', { name: new RegExp(`^${field} `) }));
    await screen.user.type(await screen.findByLabelText('Type a time'), `${time}{Enter}`);
  }
  const saved = async () => {
    await screen.user.click(screen.getByRole('button', { name: 'SAVE' }));
    await screen.findByText('Activity added successfully!');
    return (await grace.rest('GET', '/api/activities')).body as { startTime: string; durationMinutes: number }[];
  };
  return { ...screen, type, saved };
}

test('ACT-06 a time that clocks skip is refused at its field, with the two nearest ones as offers', async () => {
  const screen = await openForm('2026-03-08T20:00:00Z');
  await screen.type('Start', '2:30');
  expect(await screen.findByText('The clocks go forward then: there is no 2:30 AM.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'SAVE' }));
  expect(screen.getByText('The clocks go forward then: there is no 2:30 AM.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '1:59 AM' })).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: '3:00 AM' }));
  expect(screen.queryByText(/The clocks go forward/)).toBeNull();
  expect(await screen.saved()).toMatchObject([{ startTime: '2026-03-08T07:00:00.000Z', durationMinutes: 420 }]);
});

test('ACT-06 of a time that comes twice, the first is taken until the second is chosen', async () => {
  const screen = await openForm('2026-11-01T20:00:00Z');
  await screen.type('Start', '1:30');
  const choice = await screen.findByRole('group', { name: 'The clocks go back then: 1:30 AM comes twice.' });
  const pressed = () =>
    screen
      .within(choice)
      .getAllByRole('button')
      .map((button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`);
  expect(pressed()).toEqual(['The first true', 'The second false']);
  expect(screen.getByText('9 hr 30 min')).toBeTruthy();
  await screen.user.click(screen.within(choice).getByRole('button', { name: 'The second' }));
  expect(pressed()).toEqual(['The first false', 'The second true']);
  expect(await screen.saved()).toMatchObject([{ startTime: '2026-11-01T06:30:00.000Z', durationMinutes: 510 }]);
});
