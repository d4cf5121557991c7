import { commitMutation, graphql } from 'relay-runtime';
import type { followDeviceZoneMutation } from '#frontend/__generated__/followDeviceZoneMutation.graphql.ts';
import { browserZone } from '#gateway/calendar/zones.ts';
import { environment } from './environment.ts';
import { serverReached } from './request.ts';
import { onViewerUpdate, readViewerAgain, viewerNow } from './viewer.ts';

/**
 * Tells the server the zone of this device whenever it differs from the account's, so that its "today", its jobs and
 * calls without a zone follow the device in use. Returns a function that ends it.
 */
export function followDeviceZone(): () => void {
  /** The zone that was sent, which another device may replace at once: the last one in use counts. */
  let sent: string | undefined;
  function tell(): void {
    const viewer = viewerNow();
    const zone = browserZone();
    if (viewer === 'pending' || !viewer || viewer.timezone === zone || sent === zone) return;
    if (document.visibilityState !== 'visible') return;
    sent = zone;
    commitMutation<followDeviceZoneMutation>(environment(), {
      mutation: graphql`
        mutation followDeviceZoneMutation($timezone: String!) {
          setTimezone(timezone: $timezone) {
            ... on SetTimezonePayload {
              viewer {
                timezone
                hasTimezone
                today
              }
            }
          }
        }
      `,
      variables: { timezone: zone },
      onCompleted: () => void readViewerAgain(),
      onError: () => (sent = undefined),
    });
  }
  /** A visible device is the one in use, even if another one sent its zone meanwhile. */
  function look(): void {
    if (document.visibilityState === 'visible') sent = undefined;
    tell();
  }
  tell();
  const unfollow = onViewerUpdate(tell);
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener(serverReached, tell);
  return () => {
    unfollow();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
    removeEventListener(serverReached, tell);
  };
}
