import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { followInstallation, installation } from '#frontend/app/install/installation.ts';
import { notices } from '#frontend/app/notices.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { member } from '#tests/support/kit.ts';
import { browserOffer } from './offer.ts';

const dismissed = () => sessionStorage.getItem('pwa-install-dismissed');

beforeAll(followInstallation);
afterEach(async () => {
  await act(async () => installation.later());
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'standalone');
  installation.refresh();
});

/** A visitor in an ordinary tab gets the browser's offer, and three seconds pass. `midway` looks a moment before. */
async function offered({ midway }: { midway?: () => void } = {}) {
  const screen = await renderScreen('/login');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const offer = browserOffer();
  await offer.make();
  await act(() => vi.advanceTimersByTimeAsync(2999));
  midway?.();
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  return { screen, offer };
}

test('INSTALL-03 the offer is kept and the browser’s own prompt prevented', async () => {
  const { offer } = await offered();
  expect(offer.event.defaultPrevented).toBe(true);
  expect([installation.state().canInstall, offer.prompts()]).toEqual([true, 0]);
});

test('INSTALL-04 INSTALL-07 the dialog comes 3000 ms after the offer, not earlier, with its four ways', async () => {
  const before: unknown[] = [];
  const { screen } = await offered({
    midway: () => before.push(installation.state().isAsking, document.querySelector('[role=dialog]')),
  });
  expect([before, installation.state().isAsking]).toEqual([[false, null], true]);
  const dialog = await screen.findByRole('dialog', { name: 'Keep Everystep close' });
  for (const name of ['Install App', 'Later', 'Close'])
    expect(screen.within(dialog).getByRole('button', { name })).toBeTruthy();
});

test('INSTALL-05 no dialog appears if the app already runs standalone', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  const { screen } = await offered();
  expect(installation.state()).toMatchObject({ isAsking: false, isInstalled: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('INSTALL-06 there is no dialog after a dismissal in this browser session', async () => {
  sessionStorage.setItem('pwa-install-dismissed', 'true');
  const { screen } = await offered();
  expect(installation.state()).toMatchObject({ isAsking: false, canInstall: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('INSTALL-04 the dialog waits while a form holds something that is not saved', async () => {
  const screen = await renderScreen('/feedback', { as: await member() });
  const message = await screen.findByLabelText('Your feedback');
  fireEvent.change(message, { target: { value: 'Half a sentence' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await browserOffer().make();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
  expect([installation.state().isAsking, screen.queryByRole('dialog')]).toEqual([true, null]);
  fireEvent.change(message, { target: { value: '' } });
  await screen.findByRole('dialog', { name: 'Keep Everystep close' });
});

test.each(['accepted', 'dismissed'] as const)(
  'INSTALL-08 INSTALL-09 Install App prompts; once that has ended (%s) the dialog and the offer are gone',
  async (outcome) => {
    const { screen, offer } = await offered();
    const dialog = await screen.findByRole('dialog');
    await act(async () => screen.within(dialog).getByRole('button', { name: 'Install App' }).click());
    const button = screen.within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Installing...' });
    expect([button.disabled, offer.prompts()]).toEqual([true, 1]);
    await offer.end(outcome);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(installation.state()).toMatchObject({ canInstall: false, isPrompting: false, isAsking: false });
    expect(dismissed()).toBeNull();
    await installation.install();
    expect(offer.prompts()).toBe(1);
  },
);

test.each(['Later', 'Close'])(
  'INSTALL-10 INSTALL-11 %s hides the dialog and records it in session storage',
  async (name) => {
    const { screen } = await offered();
    const dialog = await screen.findByRole('dialog');
    expect(dismissed()).toBeNull();
    await act(async () => screen.within(dialog).getByRole('button', { name }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([dismissed() !== null, localStorage.getItem('pwa-install-dismissed')]).toEqual([true, null]);
  },
);

test('INSTALL-20 a failed prompt is only written to the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { screen, offer } = await offered();
  const dialog = await screen.findByRole('dialog');
  await act(async () => screen.within(dialog).getByRole('button', { name: 'Install App' }).click());
  await offer.fail();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(log).toHaveBeenCalledWith(
    'The install prompt failed',
    expect.objectContaining({ message: 'The prompt broke' }),
  );
  expect(notices.list().filter(({ open }) => open)).toEqual([]);
  expect(installation.state().canInstall).toBe(false);
});

test('INSTALL-17 INSTALL-19 the profile has Install App only while the app can be installed, and says when it prompts', async () => {
  sessionStorage.setItem('pwa-install-dismissed', 'true');
  const screen = await renderScreen('/profile', { as: await member() });
  await screen.findByRole('button', { name: 'Logout' });
  expect(screen.queryByRole('button', { name: 'Install App' })).toBeNull();
  const offer = browserOffer();
  await offer.make();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Install App' });
  expect(button.disabled).toBe(false);
  await act(async () => button.click());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Installing...' }).disabled).toBe(true);
  await offer.end('dismissed');
  expect(screen.queryByRole('button', { name: /Install/ })).toBeNull();
});

// The last one: what is installed stays so for as long as the page lives.
test('INSTALL-12 INSTALL-18 once installed the dialog closes and the profile says so', async () => {
  const { screen } = await offered();
  await screen.findByRole('dialog');
  await act(async () => void dispatchEvent(new Event('appinstalled')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(installation.state()).toMatchObject({ isInstalled: true, canInstall: false });
  screen.unmount();
  const profile = await renderScreen('/profile', { as: await member() });
  expect((await profile.findByRole<HTMLButtonElement>('button', { name: 'App Installed' })).disabled).toBe(true);
});
