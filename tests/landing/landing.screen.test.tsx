import { cleanup, render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ShellViewerContext } from '#frontend/app/shell/viewer.ts';
import { LandingScreen } from '#frontend/landing/LandingScreen.tsx';
import { renderScreen } from '#tests/support/renderScreen.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  vi.restoreAllMocks();
});

/** The landing as a visitor sees it at `/`. */
async function landing() {
  const screen = await renderScreen('/');
  await screen.findByRole('heading', { level: 1 });
  return screen;
}

/** The landing drawn for somebody who is signed in (at `/` they get their dashboard instead). */
function landingOfMember() {
  cleanup();
  return render(
    <ShellViewerContext value={{ firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null }}>
      <MemoryRouter>
        <LandingScreen />
      </MemoryRouter>
    </ShellViewerContext>,
  );
}

const hrefOf = (element: HTMLElement) => element.getAttribute('href');

test('SHELL-03 a visitor in a browser tab gets the public landing page', async () => {
  const screen = await landing();
  expect(screen.getByRole('heading', { level: 1, name: 'Big changes begin with one small step' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get Started Free' })).toBeTruthy();
});

test('SHELL-02 a visitor of the installed app gets only the way in', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  const screen = await landing();
  expect(screen.getByRole('heading', { level: 1, name: 'Everystep' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
    ['Sign In', '/login'],
    ['Create Account', '/register'],
  ]);
});

test('LAND-01 promises AI-powered insights, and says what they are', async () => {
  const screen = await landing();
  expect(screen.getAllByText(/AI-powered insights/).length).toBeGreaterThan(0);
  expect(screen.getByText(/statistics, computed on the server that keeps your journal/)).toBeTruthy();
  expect(screen.getByText('Example').closest('figure')?.textContent).toMatch(
    /A likely pattern\. Seen in 38 days of the last 6 weeks\./,
  );
});

test('LAND-02 promises encrypted, private health data, and says what is encrypted and what is not', async () => {
  const screen = await landing();
  expect(screen.getAllByText(/Encrypted, private health data/).length).toBeGreaterThan(0);
  for (const sealed of ['The words of your journal', /Your photos/, /keys to wearables/])
    expect(screen.getByText(sealed)).toBeTruthy();
  expect(screen.getByText(/Times, meals, measurements and short notes are stored as they are/)).toBeTruthy();
});

test('LAND-03 Start Your Journey leads a visitor to /register', async () => {
  const screen = await landing();
  await screen.user.click(screen.getByRole('link', { name: 'Start Your Journey' }));
  expect(screen.path()).toBe('/register');
});

test('LAND-04 LAND-15 Start Your Journey leads a member to /home, Feedback to /feedback', () => {
  const screen = landingOfMember();
  expect(hrefOf(screen.getByRole('link', { name: 'Start Your Journey' }))).toBe('/home');
  const footer = within(screen.getByRole('contentinfo'));
  expect(hrefOf(footer.getByRole('link', { name: 'Feedback' }))).toBe('/feedback');
});

test('LAND-05 Learn More goes to the features', async () => {
  const screen = await landing();
  const features = screen.getByRole('region', { name: 'Everything that moves you, in one quiet place' });
  const scroll = vi.spyOn(features, 'scrollIntoView').mockImplementation(() => {});
  await screen.user.click(screen.getByRole('button', { name: 'Learn More' }));
  expect(scroll).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.within(features).getByRole('heading', { level: 2 }));
});

test('LAND-06 shows progress tracking, photo journal and nutrition tracking', async () => {
  const screen = await landing();
  const features = screen.getByRole('region', { name: /Everything that moves you/ });
  expect(
    screen
      .within(features)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual([
    'Progress Tracking',
    'Photo Journal',
    'Nutrition Tracking',
    'Sleep',
    'Goals',
    'Journal',
    'Months at a glance',
  ]);
  // Each is shown by a picture of the app itself.
  expect(screen.within(features).getAllByRole('img')).toHaveLength(7);
  for (const picture of screen.within(features).getAllByRole('img')) expect(picture.getAttribute('alt')).not.toBe('');
});

test('LAND-07 explains three steps in their order', async () => {
  const screen = await landing();
  const steps = screen.within(screen.getByRole('region', { name: /Three steps/ })).getByRole('list');
  expect(steps.tagName).toBe('OL');
  expect(
    screen
      .within(steps)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Set Goals', 'Track Daily', 'See Results']);
});

test('LAND-08 names privacy first, works everywhere and smart insights', async () => {
  const screen = await landing();
  const why = screen.getByRole('region', { name: 'Why Everystep' });
  expect(
    screen
      .within(why)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent)
      .toSorted(),
  ).toEqual(['Privacy First', 'Smart Insights', 'Works Everywhere', 'Yours']);
  expect(screen.within(why).getByText(/export all of it as one file/)).toBeTruthy();
});

test('MEMB-02 the prices say what is free and what a membership costs', async () => {
  const screen = await landing();
  const prices = screen.getByRole('region', { name: 'The journal is free' });
  const rows = screen.within(prices).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Free\$0Activities, sleep/),
    expect.stringMatching(/^Ad-free\$4\.99 per month or \$49\.99 per year/),
    expect.stringMatching(/^Premium\$9\.99 per month or \$99\.99 per year/),
  ]);
});

test('LAND-05 SHELL-40 the header leads to the features, the blog and the account', async () => {
  const screen = await landing();
  const header = screen.within(screen.getByRole('banner'));
  expect(header.getByRole('button', { name: 'Features' }).dataset['leadsTo']).toBe('features');
  expect(hrefOf(header.getByRole('link', { name: 'Blog' }))).toBe('/blog-feed');
  expect(hrefOf(header.getByRole('link', { name: 'Get Started' }))).toBe('/register');
});

test('LAND-09 shows three testimonials, each marked as a sample', async () => {
  const screen = await landing();
  const voices = screen.getByRole('region', { name: 'Days we build it for' });
  expect(
    screen
      .within(voices)
      .getAllByRole('listitem')
      .map((voice) => screen.within(voice).getByText('Sample').textContent),
  ).toEqual(['Sample', 'Sample', 'Sample']);
  expect(screen.within(voices).getByText(/samples, invented/)).toBeTruthy();
});

test('LAND-10 Get Started Free leads on', async () => {
  const screen = await landing();
  expect(hrefOf(screen.getByRole('link', { name: 'Get Started Free' }))).toBe('/register');
});

test('LAND-11 LAND-12 LAND-13 LAND-14 LAND-16 the footer leads to the blog, the legal pages and public feedback, and bears the year 2024', async () => {
  const screen = await landing();
  const footer = screen.within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
    ['Blog', '/blog-feed'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Feedback', '/public-feedback'],
  ]);
  expect(footer.getByText(/© 2024/)).toBeTruthy();
});
