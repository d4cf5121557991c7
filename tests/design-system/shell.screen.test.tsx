import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingScreen } from '#frontend/app/shell/LoadingScreen.tsx';
import { MenuPlace } from '#frontend/app/shell/MenuPlace.tsx';
import { NotFoundScreen } from '#frontend/app/shell/NotFoundScreen.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { type ShellViewer, ShellViewerContext } from '#frontend/app/shell/viewer.ts';
import { patienceMs } from '#tests/support/patience.ts';

afterEach(cleanup);

const maya = { firstName: 'Maya', lastName: 'Ortiz', profileImageUrl: null };

const at = (content: ReactNode, viewer: ShellViewer = maya) => {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <ShellViewerContext value={viewer}>
            <MenuPlace>{content}</MenuPlace>
          </ShellViewerContext>
        ),
      },
    ],
    {
      initialEntries: ['/goals'],
    },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup(), header: within(screen.getByRole('banner')) };
};

test('SHELL-04 "Loading..." shows until the member is known', () => {
  render(<LoadingScreen />);
  screen.getByText('Loading...');
});

test('SHELL-05 an unknown path shows the text of the specification', () => {
  at(<NotFoundScreen />);
  screen.getByRole('heading', { name: '404 Page Not Found' });
  screen.getByText('Did you forget to add the page to the router?');
});

test('SHELL-43 the header shows a title and the tagline', () => {
  const { header } = at(<Screen title="Goals">…</Screen>);
  header.getByRole('heading', { name: 'Goals' });
  header.getByText('Your fitness journal for every step');
});

test('SHELL-43 a screen without a title shows the product’s name', () => {
  const { header } = at(<Screen>…</Screen>);
  header.getByText('Everystep');
});

test('SHELL-44 a top-level screen has the menu control and no Back', () => {
  const { header } = at(<Screen title="Goals">…</Screen>);
  header.getByRole('button', { name: 'Menu' });
  expect(header.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('SHELL-44 an open menu stays while a screen replaces its skeleton, and returns the focus to its button', async () => {
  let arrive = () => {};
  function Arriving() {
    const [isThere, setThere] = useState(false);
    arrive = () => setThere(true);
    return isThere ? (
      <Screen key="screen" title="Goals">
        Run far
      </Screen>
    ) : (
      <Screen key="skeleton" title="Goals">
        …
      </Screen>
    );
  }
  const { header, user } = at(<Arriving />);
  await user.click(header.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog');
  act(arrive);
  await screen.findByText('Run far');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' })), patienceMs);
});

test('SHELL-45 a sub-screen has Back instead of the menu control', async () => {
  const { header, router, user } = at(
    <Screen title="New goal" back="/home">
      …
    </Screen>,
  );
  expect(header.queryByRole('button', { name: 'Menu' })).toBeNull();
  await user.click(header.getByRole('button', { name: 'Back' }));
  expect(router.state.location.pathname).toBe('/home');
});

test('SHELL-45 Back can be a function', async () => {
  const back = vi.fn();
  const { header, user } = at(
    <Screen title="Post" back={back}>
      …
    </Screen>,
  );
  await user.click(header.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledOnce();
});

test('SHELL-46 the home button shows only on screens that ask for it', () => {
  const { header } = at(
    <Screen title="Profile & Settings" home>
      …
    </Screen>,
  );
  expect(header.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
  cleanup();
  expect(at(<Screen title="Goals">…</Screen>).header.queryByRole('link', { name: 'Home' })).toBeNull();
});

test('SHELL-47 signed in, the avatar leads to the profile', () => {
  const { header } = at(<Screen title="Goals">…</Screen>);
  const link = header.getByRole('link', { name: 'Profile' });
  expect(link.getAttribute('href')).toBe('/profile');
  expect(link.textContent).toBe('MO');
  expect(header.queryByText('Sign In')).toBeNull();
});

test('SHELL-48 signed out, Sign In leads to /login instead of the avatar', () => {
  const { header } = at(<Screen title="Blog">…</Screen>, null);
  expect(header.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  expect(header.queryByRole('link', { name: 'Profile' })).toBeNull();
});

test.each([
  ['SHELL-49', 'Dashboard', '/home'],
  ['SHELL-50', 'Blog', '/blog-feed'],
  ['SHELL-51', 'Goals', '/goals'],
  ['SHELL-52', 'Nutrition', '/nutrition'],
  ['SHELL-53', 'Workouts', '/workouts'],
  ['SHELL-54', 'Sleep', '/sleep'],
  ['SHELL-55', 'Photos', '/photos'],
  ['SHELL-56', 'Journal', '/journal-history'],
  ['SHELL-57', 'Progress', '/progress'],
  ['SHELL-58', 'Feedback', '/feedback'],
])('%s the menu entry %s leads to %s, and the menu closes', async (_id, label, path) => {
  const { header, router, user } = at(<Screen>…</Screen>);
  await user.click(header.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog');
  await user.click(within(menu).getByRole('link', { name: label }));
  expect(router.state.location.pathname).toBe(path);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patienceMs);
});
