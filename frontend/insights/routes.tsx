import type { RouteObject } from 'react-router-dom';
import ReportScreenQuery from '#frontend/__generated__/ReportScreenQuery$parameters.ts';
import type { ReportScreenQuery as ReportScreenQueryType } from '#frontend/__generated__/ReportScreenQuery.graphql.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { formats } from '#frontend/design-system/dates/dateTexts.ts';
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
        firstWeekday: formats().firstWeekday,
      };
    },
    load: async () => (await import('./ReportScreen.tsx')).ReportScreen,
  }),
];
