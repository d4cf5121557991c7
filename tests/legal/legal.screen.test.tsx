import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

describe('the legal texts', () => {
  test('LEGAL-01 /privacy-policy tells a visitor what is encrypted and what the operator can read', async () => {
    const screen = await renderScreen('/privacy-policy');
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeTruthy();
    expect(screen.path()).toBe('/privacy-policy');
    for (const title of [
      'What is kept',
      'What is encrypted',
      'What the operator can read',
      'How long',
      'What you can do',
    ])
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByText(/the operator of the server holds its key/)).toBeTruthy();
    for (const words of [
      /keys to wearables you connect are encrypted/,
      /^If you connect a WHOOP: your nights/,
      /this server asks WHOOP/,
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  test('LEGAL-02 /terms-of-service tells a visitor the rules', async () => {
    const screen = await renderScreen('/terms-of-service');
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5);
    await screen.user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.path()).toBe('/'));
  });

  test('LEGAL-01 Back leads to the previous page', async () => {
    const screen = await renderScreen('/profile/privacy', { as: await member() });
    await screen.user.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
    await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
    await screen.user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.path()).toBe('/profile/privacy'));
  });
});
