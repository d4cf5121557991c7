import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

test('a webhook is added with its secret, tested, and deleted after a question', async () => {
  const ann = await member();
  const screen = await renderScreen('/integrations', { as: ann });
  const address = await screen.findByLabelText('Address of your server');
  await screen.user.type(address, 'nonsense');
  await screen.user.click(screen.getByRole('button', { name: 'Add webhook' }));
  await screen.findByText('Enter a web address that begins with https://.');
  await screen.user.clear(address);
  await screen.user.type(address, 'https://127.0.0.1/hook');
  await screen.user.click(screen.getByRole('button', { name: 'Add webhook' }));
  await screen.findAllByText(/private network/);
  await screen.user.clear(address);
  await screen.user.type(address, 'https://hooks.invalid/hook');
  await screen.user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect((await screen.findByLabelText<HTMLInputElement>('The secret https://hooks.invalid/hook')).value).toMatch(
    /^whsec_/,
  );
  await screen.user.click(await screen.findByRole('button', { name: 'Send a test' }));
  await screen.findByText(/^test · /);
  await screen.user.click(screen.getByRole('button', { name: 'Delete https://hooks.invalid/hook' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText(/No webhooks yet/);
});

test('the calendar is off, made, renewed after a question, and turned off', async () => {
  const ann = await member();
  const screen = await renderScreen('/integrations', { as: ann });
  await screen.findByText('Your calendar is off.');
  await screen.user.click(screen.getByRole('button', { name: 'Make a calendar' }));
  const first = (await screen.findByLabelText<HTMLInputElement>('Secret address')).value;
  expect(first).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
  await screen.user.click(screen.getByRole('button', { name: 'New address' }));
  const dialog = screen.within(await screen.findByRole('alertdialog'));
  await screen.user.click(dialog.getByRole('button', { name: 'New address' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Secret address').value).not.toBe(first);
  await screen.user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Your calendar is off.');
});
