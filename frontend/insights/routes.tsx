import type { RouteObject } from 'react-router-dom';
import ReportScreenQuery from '#frontend/__generated__/ReportScreenQuery$parameters.ts';
import type { ReportScreenQuery as ReportScreenQueryType } from '#frontend/__generated__/ReportScreenQuery.graphql.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { knownFirstWeekday } from '#frontend/app/preferences.ts';
import { readReportPlace } from './reportPlace.ts';
import { addDays } from '#gateway/calendar/day.ts';

export const insightRoutes: RouteObject[] = [
  screenRoute<ReportScreenQueryType>({
    path: '/report',
    access: 'member',
    query: ReportScreenQuery,
    refreshes: true,
    variables({ search }) {
      const { from, to, parts } = readReportPlace(search, currentDay());
      return {
        from,
        to,
        dayBefore: addDays(from, -1),
        dayAfter: addDays(to, 1),
        journal: parts.includes('journal'),
        photos: parts.includes('photos'),
        firstWeekday: knownFirstWeekday(),
      };
    },
    load: async () => (await import('./ReportScreen.tsx')).ReportScreen,
  }),
];
