import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { byteText } from '#frontend/exports/byteText.ts';
import { pinTexts } from '#gateway/photos/pinTexts.rules.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

async function openExport(as: Member) {
  const screen = await renderScreen('/profile/data-export', { as });
  await screen.findByRole('heading', { level: 1, name: 'Data Export' });
  return screen;
}

/** Decides what becomes of an archive on its way. */
function onTheWay(passage: (signal: AbortSignal) => Promise<Response>): void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => (input === '/api/export' ? passage(init!.signal!) : real(input, init));
  onTestFinished(() => {
    globalThis.fetch = real;
  });
}

describe('the data export', () => {
  test('PROF-07 says what the archive will contain', async () => {
    const grace = await member();
    await grace.rest('POST', '/api/activities', {
      activityType: 'walking',
      startTime: '2026-03-02T07:00:00Z',
      endTime: '2026-03-02T08:00:00Z',
    });
    const screen = await openExport(grace);
    expect(screen.getByText(/^\d+ entries and 0 photos, a small file\.$/)).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.path()).toBe('/profile'));
  });

  test('PROF-07 shows its progress and can be cancelled', async () => {
    const screen = await openExport(await member());
    onTheWay(async (signal) => {
      const stuck = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(1_200));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(stuck, { headers: { 'content-type': 'application/zip' } });
    });
    await screen.user.click(screen.getByRole('button', { name: 'Download' }));
    const bar = await screen.findByRole('progressbar', { name: 'Downloading' });
    expect(await screen.findByText('1.2 kB')).toBeTruthy();
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
    expect(screen.queryByText(/Failed/)).toBeNull();
  });

  test('PROF-07 a broken connection is reported and can be retried', async () => {
    const screen = await openExport(await member());
    onTheWay(() => Promise.reject(new TypeError('Failed to fetch')));
    await screen.user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Failed to make your archive. Please try again.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
  });

  test('PROF-07 a refusal shows the server’s message', async () => {
    const grace = await member();
    const screen = await openExport(grace);
    await grace.rest('PUT', '/api/user/photos-pin', { pin: '1234', enabled: true });
    await screen.user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText(pinTexts.locked)).toBeTruthy();
  });

  test('PROF-07 with the photos locked it says so, and where to open them', async () => {
    const grace = await member();
    await grace.rest('PUT', '/api/user/photos-pin', { pin: '1234', enabled: true });
    const screen = await openExport(grace);
    expect(screen.getByText('Your photos are locked')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my photos' }).getAttribute('href')).toBe('/photos');
  });
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [4_400, '4.4 kB'],
  [45_000_000, '45 MB'],
  [3_200_000_000, '3.2 GB'],
])('PROF-07 %i is written %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});
