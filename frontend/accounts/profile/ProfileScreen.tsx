import { graphql, usePreloadedQuery } from 'react-relay';
import type { ProfileScreenQuery } from '#frontend/__generated__/ProfileScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { PhotosPinCard } from '#frontend/photos/PhotosPinCard.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { MembershipCard } from '../membership/MembershipCard.tsx';
import { PendingEmailCard } from '../emails/PendingEmailCard.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import { ProfileIdentity } from './ProfileIdentity.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { TimezoneCard } from './TimezoneCard.tsx';

export function ProfileScreen({ queryRef }: ScreenProps<ProfileScreenQuery>) {
  const { viewer } = usePreloadedQuery<ProfileScreenQuery>(
    graphql`
      query ProfileScreenQuery @preloadable {
        viewer @required(action: THROW) {
          ...ProfileIdentity_viewer
          ...PendingEmailCard_viewer
          ...MembershipCard_viewer
          ...TimezoneCard_viewer
          ...PhotosPinCard_viewer
          ...SettingsCard_viewer
        }
      }
    `,
    queryRef,
  );
  return (
    <ProfileFrame
      self={
        <>
          <ProfileIdentity viewer={viewer} />
          <PendingEmailCard viewer={viewer} />
          <MembershipCard viewer={viewer} />
        </>
      }
      settings={
        <>
          <TimezoneCard viewer={viewer} />
          <PhotosPinCard viewer={viewer} />
          <SettingsCard viewer={viewer} />
          <DeviceCard />
        </>
      }
    />
  );
}
