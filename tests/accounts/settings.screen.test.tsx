import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import setNotificationDocument from '#frontend/__generated__/useSetNotificationMutation.graphql.ts';
import setTimezoneDocument from '#frontend/__generated__/useSetTimezoneMutation.graphql.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import { zoneChoices } from '#gateway/calendar/zones.ts';
import { announceChange } from '#tests/support/announceChange.ts';
import { run } from '#tests/support/database.cluster.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

/** The zone this test's browser is set to. */
function browserIn(timeZone: string): void {
  vi.stubEnv('TZ', timeZone);
}
afterEach(() => void vi.unstubAllEnvs());

async function openProfile(as: Member) {
  const wire = tapWire([setTimezoneDocument]);
  const screen = await renderScreen('/profile', { as });
  const select = (await screen.findByLabelText('Timezone')) as HTMLSelectElement;
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const choose = (zone: string) => fireEvent.change(select, { target: { value: zone } });
  return { ...screen, wire, select, save, choose };
}

describe('the settings', () => {
  test.each([
    ['PROF-05', 'Edit Profile', '/edit-profile'],
    ['PROF-08', 'Change Password', '/change-password'],
    ['PROF-07', 'Notifications', '/profile/notifications'],
    ['PROF-07', 'Privacy', '/profile/privacy'],
    ['PROF-07', 'Data Export', '/profile/data-export'],
    ['PROF-09', 'Integrations', '/integrations'],
  ])('%s %s leads to %s', async (_id, name, path) => {
    const screen = await openProfile(await member());
    await screen.user.click(screen.within(screen.getByRole('main')).getByText(name));
    await waitFor(() => expect(screen.path()).toBe(path));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  });

  test('PROF-04 a badge shows the membership, and the card its features; nothing is for sale', async () => {
    const grace = await member();
    const screen = await openProfile(grace);
    const main = screen.within(screen.getByRole('main'));
    for (const words of ['Free', 'Ads Enabled', 'Basic Stats']) expect(main.getByText(words)).toBeTruthy();
    expect(main.getByText(membershipTexts.nothingToBuy)).toBeTruthy();
    expect(main.queryByText(/upgrade/i)).toBeNull();
  });

  test.each([
    ['Ad-free', 'Ad-Free', 'Basic Stats'],
    ['Premium', 'Ad-Free', 'Analytics'],
    ['Premium (beta)', 'Ad-Free', 'Analytics'],
  ])('PROF-04 the badge of %s', async (tier, ads, statistics) => {
    const grace = await member();
    const { database } = await gateway();
    await run(database.url, `update users set membership = '${tier}' where username = '${grace.username}'`);
    await announceChange(grace);
    const screen = await openProfile(grace);
    const main = screen.within(screen.getByRole('main'));
    for (const words of [tier, ads, statistics]) expect(main.getByText(words)).toBeTruthy();
  });
});

describe('the timezone', () => {
  test('PROF-06 PROF-28 PROF-29 the card offers the 19 zones', async () => {
    browserIn('Europe/Berlin');
    const screen = await openProfile(await member({ timezone: 'Europe/Berlin' }));
    expect([...screen.select.options].map(({ value, textContent }) => ({ id: value, label: textContent }))).toEqual(
      zoneChoices,
    );
    expect(screen.select.options).toHaveLength(19);
  });

  test('PROF-25 it starts with the zone of the browser, stored on the device', async () => {
    browserIn('Asia/Tokyo');
    const screen = await openProfile(await member());
    expect(screen.select.value).toBe('Asia/Tokyo');
    expect(localStorage.getItem('user_timezone')).toBe('Asia/Tokyo');
    // The account has another one yet: saving takes this one over.
    expect(screen.save.disabled).toBe(false);
  });

  test('PROF-25 PROF-28 a browser in an unlisted zone finds its own zone there too', async () => {
    browserIn('Africa/Cairo');
    const screen = await openProfile(await member({ timezone: 'Africa/Cairo' }));
    expect(screen.select.value).toBe('Africa/Cairo');
    expect(screen.select.selectedOptions[0]?.textContent).toBe('Cairo');
    expect(screen.select.options).toHaveLength(20);
  });

  test('PROF-25 PROF-30 a new choice shows its time, is saved in the profile and on the device, and is confirmed', async () => {
    browserIn('Europe/Berlin');
    const grace = await member({ timezone: 'Europe/Berlin' });
    const screen = await openProfile(grace);
    expect(screen.save.disabled).toBe(true);
    screen.choose('Asia/Kolkata');
    expect(
      screen.getByText(
        /^There it is [A-Z][a-z]+ \d+(st|nd|rd|th), \d{4} \d+:\d\d [AP]M\. This device is set to Berlin\.$/,
      ),
    ).toBeTruthy();
    await screen.user.click(screen.save);
    expect(await screen.findByText('Timezone saved')).toBeTruthy();
    expect((await grace.rest('GET', '/api/user')).body.timezone).toBe('Asia/Kolkata');
    expect(localStorage.getItem('user_timezone')).toBe('Asia/Kolkata');
    await waitFor(() => expect(screen.save.disabled).toBe(true));
  });

  test('PROF-25 when it cannot be saved, the device keeps the previous one and the choice can be retried', async () => {
    browserIn('Europe/Berlin');
    const screen = await openProfile(await member({ timezone: 'Europe/Berlin' }));
    screen.wire.cut('useSetTimezoneMutation');
    screen.choose('UTC');
    await screen.user.click(screen.save);
    expect(await screen.findByText('Failed to save your timezone. Please try again.')).toBeTruthy();
    expect(localStorage.getItem('user_timezone')).toBe('Europe/Berlin');
    expect(screen.select.value).toBe('UTC');
    expect(screen.save.disabled).toBe(false);
  });

  test('PROF-25 signing in on a device applies the zone of the profile', async () => {
    browserIn('America/Denver');
    const grace = await member({ timezone: 'Europe/Rome' });
    const screen = await renderScreen('/login?next=%2Fprofile');
    await screen.user.type(await screen.findByLabelText('Username or email'), grace.username);
    await screen.user.type(screen.getByLabelText('Password'), grace.password);
    await screen.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(((await screen.findByLabelText('Timezone')) as HTMLSelectElement).value).toBe('Europe/Rome');
    expect(localStorage.getItem('user_timezone')).toBe('Europe/Rome');
  });
});

describe('notifications', () => {
  async function openNotifications(as: Member) {
    const wire = tapWire([setNotificationDocument]);
    const screen = await renderScreen('/profile/notifications', { as });
    const toggle = async (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
    return { ...screen, wire, toggle };
  }

  test('PROF-07 every kind of mail has a switch; security mails are always on', async () => {
    const grace = await member();
    const screen = await openNotifications(grace);
    expect(await screen.findByText(new RegExp(grace.email))).toBeTruthy();
    expect(screen.getAllByRole('switch')).toHaveLength(2);
    expect(await screen.toggle('Your account')).toMatchObject({ checked: true, disabled: true });
    expect(await screen.toggle('Sign-ins')).toMatchObject({ checked: false, disabled: false });
  });

  test('PROF-07 a switch changes at once and is saved', async () => {
    const grace = await member();
    const screen = await openNotifications(grace);
    const signIns = await screen.toggle('Sign-ins');
    const release = screen.wire.hold('useSetNotificationMutation');
    await screen.user.click(signIns);
    expect(signIns.checked).toBe(true);
    release();
    expect(await screen.findByText('Notifications saved')).toBeTruthy();
    const { data } = await grace.gql('{ viewer { notificationSettings { kind enabled } } }' as never);
    expect(data).toEqual({
      viewer: {
        notificationSettings: [
          { kind: 'SECURITY', enabled: true },
          { kind: 'SIGN_IN', enabled: true },
        ],
      },
    });
  });

  test('PROF-07 a switch that cannot be saved changes back', async () => {
    const screen = await openNotifications(await member());
    const signIns = await screen.toggle('Sign-ins');
    screen.wire.cut('useSetNotificationMutation');
    await screen.user.click(signIns);
    expect(await screen.findByText('Failed to save your notifications. Please try again.')).toBeTruthy();
    await waitFor(() => expect(signIns.checked).toBe(false));
  });
});
