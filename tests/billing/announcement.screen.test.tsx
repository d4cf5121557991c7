import { act, render, screen, waitFor } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import announcementDocument from '#frontend/__generated__/AnnouncementQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { session } from '#frontend/app/session.ts';
import { Announcement } from '#frontend/billing/Announcement.tsx';
import type { FakeStripe } from '#tests/support/fakeStripe.ts';
import { type Member, member } from '#tests/support/kit.ts';
// Cleans up after each test.
import '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';
import { billingGateway, subscriber } from './billingKit.ts';

let stripe: FakeStripe;
beforeAll(async () => {
  ({ stripe } = await billingGateway());
});

async function renderNote(as: Member | null, prepare?: (wire: ReturnType<typeof tapWire>) => void) {
  const wire = tapWire([announcementDocument]);
  prepare?.(wire);
  if (as) session.begin(as.token);
  await act(async () => {
    render(
      <MemoryRouter>
        <RelayEnvironmentProvider environment={environment()}>
          <Announcement />
        </RelayEnvironmentProvider>
      </MemoryRouter>,
    );
  });
  return wire;
}

test('MEMB-02 a Free member sees one announcement, with a link to the upgrade', async () => {
  await renderNote(await member());
  const note = await screen.findByRole('complementary', { name: 'Announcement' });
  expect(note.textContent).toContain('Ad-free is $4.99 per month');
  expect(screen.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe('/profile?upgrade=Ad-free');
  expect(document.querySelectorAll('script, iframe, img')).toHaveLength(0);
});

test('MEMB-03 MEMB-11 an Ad-free member sees none', async () => {
  const { who } = await subscriber(stripe, 'Ad-free');
  const wire = await renderNote(who);
  await waitFor(() => expect(wire.sent('AnnouncementQuery')).toHaveLength(1));
  await expect(screen.findByRole('complementary', {}, { timeout: 500 })).rejects.toThrow();
});

test('MEMB-02 a visitor sees none, and a failure shows nothing', async () => {
  expect((await renderNote(null)).sent('AnnouncementQuery')).toEqual([]);
  const wire = await renderNote(await member(), (tap) => tap.cut('AnnouncementQuery'));
  await waitFor(() => expect(wire.sent('AnnouncementQuery')).toHaveLength(1));
  expect(document.body.textContent).toBe('');
});
