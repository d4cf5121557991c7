import { graphql } from 'relay-runtime';

/** Reads the viewer once per session, before any member's screen shows. */
export const viewerQuery = graphql`
  query viewerQuery @preloadable {
    viewer {
      id
      username
      email
      firstName
      lastName
      profileImageUrl
      onboardingCompleted
      timezone
      hasTimezone
      preferences {
        language
        weightUnit
        lengthUnit
        distanceUnit
        energyUnit
        volumeUnit
        hourCycle
        firstWeekday
        dateForm
        followsDeviceZone
      }
    }
  }
`;
