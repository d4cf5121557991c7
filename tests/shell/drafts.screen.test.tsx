import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#frontend/app/session.ts';
import { wipeAfterSessions } from '#frontend/app/wipe.ts';
import { forgetViewer } from '#frontend/app/viewer.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { nodeId } from '#tests/support/nodeId.ts';

type Shown = Awaited<ReturnType<typeof renderScreen>>;

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T12:00:00Z');
  const stop = wipeAfterSessions();
  return () => {
    stop();
    clock.reset();
  };
});

/** Each form: where it is, what is typed, and what holds it. */
const forms: [name: string, path: string, field: string, text: string][] = [
  ['the journal', '/journal-entry?date=2026-03-01', 'Journal', 'Dear diary'],
  ['food', '/add-macros?date=2026-03-01', 'Description', 'Half a lunch'],
  ['feedback', '/feedback', 'Your feedback', 'I wish for more'],
  ['the profile', '/edit-profile', 'First name', 'Adalbert'],
  ['a goal', '/add-goal', 'Goal name', 'Read more'],
  ['a metric', '/add-metric?date=2026-03-01', 'Metric name', 'Left arm'],
];

async function fill(screen: Shown, field: string, text: string): Promise<void> {
  if (field === 'Goal name') await screen.user.click(screen.getByRole('radio', { name: 'Custom' }));
  const input = await screen.findByLabelText(field);
  await screen.user.clear(input);
  await screen.user.type(input, text);
}

async function signIn(screen: Shown, who: Member): Promise<void> {
  await screen.user.type(await screen.findByLabelText('Username or email'), who.username);
  await screen.user.type(screen.getByLabelText('Password'), who.password);
  await screen.user.click(screen.getByRole('button', { name: 'Sign In' }));
}

const valueOf = (screen: Shown, field: string) =>
  screen.findByLabelText<HTMLInputElement>(field).then(({ value }) => value);
const everythingStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

test.each(forms)(
  'what is being written in %s outlives a session that ended elsewhere, for the same person',
  async (_name, path, field, text) => {
    const ada = await member();
    const screen = await renderScreen(path, { as: ada });
    await fill(screen, field, text);
    session.end('refused');
    await waitFor(() => expect(screen.path()).toBe(`/login?next=${encodeURIComponent(path)}`));
    forgetViewer();
    await signIn(screen, ada);
    await waitFor(() => expect(screen.path()).toBe(path));
    expect(await valueOf(screen, field)).toBe(text);
  },
);

test('another member who signs in sees none of it, and it is removed', async () => {
  const [ada, bob] = [await member(), await member()];
  for (const [, path, field, text] of forms.slice(0, 3)) {
    const screen = await renderScreen(path, { as: ada });
    await fill(screen, field, text);
    session.end('refused');
    await waitFor(() => expect(screen.path()).toContain('/login'));
    expect(everythingStored()).toContain(text);
    await signIn(screen, bob);
    await waitFor(() => expect(screen.path()).toBe(path));
    expect(await valueOf(screen, field)).toBe('');
    expect(everythingStored()).not.toContain(text);
    screen.unmount();
    session.end('left');
  }
});

test('an edited activity is restored as it was left, also from Select Activity', async () => {
  const ada = await member();
  const { body } = await ada.rest('POST', '/api/activities', {
    activityType: 'running',
    startTime: '2026-03-01T07:00:00Z',
    endTime: '2026-03-01T08:00:00Z',
    timezone: 'UTC',
  });
  const address = new URLSearchParams({
    edit: nodeId('Activity', body.id),
    activityType: 'running',
    startTime: body.startTime,
    endTime: body.endTime,
  });
  const screen = await renderScreen(`/add-activity?${address}`, { as: ada });
  await waitFor(() => expect(screen.path()).toBe('/add-activity'));
  await screen.user.click(screen.getByRole('link', { name: /Running/ }));
  await screen.user.click(await screen.findByRole('button', { name: /^Walking/ }));
  await screen.findByRole('heading', { name: 'Edit Activity' });
  await ada.rest('POST', '/api/logout');
  await screen.user.click(screen.getByRole('button', { name: 'UPDATE' }));
  await waitFor(() => expect(screen.path()).toContain('/login?next='));
  forgetViewer();
  await signIn(screen, ada);
  await screen.findByRole('heading', { name: 'Edit Activity' });
  await screen.user.click(await screen.findByRole('link', { name: /Walking/ }));
  await waitFor(() => expect(screen.path()).toBe('/select-activity'));
  session.end('refused');
  await waitFor(() => expect(screen.path()).toBe('/login?next=%2Fselect-activity'));
  forgetViewer();
  await signIn(screen, ada);
  await screen.user.click(await screen.findByRole('button', { name: /^Cycling/ }));
  await screen.findByRole('heading', { name: 'Edit Activity' });
  await screen.user.click(screen.getByRole('button', { name: 'UPDATE' }));
  await screen.findByText('Activity updated successfully!');
  await screen.findByRole('link', { name: /Cycling/ });
});

test('an unsaved form asks before it is left, and discarded changes do not come back', async () => {
  const ada = await member();
  const path = '/edit-profile';
  const screen = await renderScreen(path, { as: ada });
  await fill(screen, 'First name', 'Adalbert');
  for (const leave of [
    () => screen.user.click(screen.getByRole('button', { name: 'Back' })),
    () => screen.user.click(screen.getByRole('link', { name: 'Cancel' })),
  ]) {
    await leave();
    const dialog = screen.within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await screen.user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([screen.path(), await valueOf(screen, 'First name')]).toEqual([path, 'Adalbert']);
  }
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await screen.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.path()).toBe('/profile'));
  await screen.router.navigate(path);
  expect(await valueOf(screen, 'First name')).not.toBe('Adalbert');
  await screen.user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.path()).toBe('/profile'));
});

test('signing out asks when something is unsaved, also in another tab, and names it', async () => {
  const ada = await member();
  const screen = await renderScreen('/journal-entry?date=2026-03-01', { as: ada });
  await fill(screen, 'Journal', 'Dear diary');
  localStorage.setItem('unsaved:other-tab', JSON.stringify({ forms: ['food'], at: Date.now() }));
  localStorage.setItem('unsaved:crashed-tab', JSON.stringify({ forms: ['goal'], at: Date.now() - 2 * 86_400_000 }));
  await screen.router.navigate('/profile');
  const logout = () => screen.user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Logout' });
  await logout();
  const dialog = screen.within(await screen.findByRole('alertdialog', { name: 'Sign out and lose what isn’t saved?' }));
  expect(
    dialog.getByText(
      'Not saved yet: your journal, a food entry. Signing out deletes what isn’t saved from this device.',
    ),
  ).toBeTruthy();
  await screen.user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  expect(everythingStored()).toContain('Dear diary');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await logout();
  await screen.user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.path()).toBe('/'));
  expect(everythingStored()).not.toContain('Dear diary');
});
