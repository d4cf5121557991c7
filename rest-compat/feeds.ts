import { graphql } from './__generated__/gql.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment CalendarFeedRow on CalendarFeed { url createdAt lastReadAt }
`);

export const feedRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/calendar-feed',
    summary: 'The address of your calendar feed',
    description: 'Your activities as iCalendar, without notes. `feed` is null until you make one.',
    document: graphql(`
      query RestGetCalendarFeed { viewer { calendarFeed { ...CalendarFeedRow } } }
    `),
    reply: ({ viewer }) => ok({ feed: viewer!.calendarFeed }),
  }),
  route({
    method: 'POST',
    path: '/api/calendar-feed',
    summary: 'Make your calendar feed, or renew its address',
    description: 'A former address is not found from then on. Takes fresh proof.',
    document: graphql(`
      mutation RestRenewCalendarFeed($currentPassword: String) {
        renewCalendarFeed(currentPassword: $currentPassword) {
          ... on RenewCalendarFeedPayload { viewer { calendarFeed { ...CalendarFeedRow } } }
          ...problem
        }
      }
    `),
    reply: ({ renewCalendarFeed }) => created({ feed: renewCalendarFeed.viewer.calendarFeed }),
  }),
  route({
    method: 'DELETE',
    path: '/api/calendar-feed',
    summary: 'End your calendar feed',
    description: 'Its address is not found from then on.',
    document: graphql(`
      mutation RestDeleteCalendarFeed { removeCalendarFeed { __typename } }
    `),
    reply: noContent,
  }),
];
