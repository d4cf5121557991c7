import { graphql } from 'react-relay';

/*
 * The parts of a day that this device keeps. The screens of one day and the queries of several days, which readKept.ts
 * sends, share them. Only the Relay compiler reads this file: the app sends the ids of the queries.
 */

export const ofViewer = graphql`
  fragment keptDays_viewer on Viewer {
    firstName
    username
    ...ProgressPhotosCard_viewer
    ...QuickLog_viewer
  }
`;

export const ofHome = graphql`
  fragment keptDays_day on Day {
    date
    ...MorningSlot_day
    ...MyDayCard_day
    ...MetricsCard_day
    ...ProgressPhotosCard_day
    ...NutritionCard_day
    ...RecentProgressCard_day
  }
`;

export const ofJournal = graphql`
  fragment keptDays_journal on Day {
    journalEntry {
      id
      uuid: databaseId
      content
      mood
      tags
      version
    }
    ...EarlierVersions_day
  }
`;

export const homeDays = graphql`
  query keptDaysQuery($dates: [Date!]!) @preloadable {
    viewer {
      ...keptDays_viewer @relay(mask: false)
      days(dates: $dates) {
        ...keptDays_day @relay(mask: false)
      }
    }
  }
`;

export const journalDays = graphql`
  query keptDaysJournalQuery($dates: [Date!]!) @preloadable {
    viewer {
      days(dates: $dates) {
        ...keptDays_journal @relay(mask: false)
      }
    }
  }
`;
