import type { RouteObject } from 'react-router-dom';
import phoneQuery from '#frontend/__generated__/PhoneScreenQuery$parameters.ts';
import type { PhoneScreenQuery } from '#frontend/__generated__/PhoneScreenQuery.graphql.ts';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { screenRoute } from '#frontend/app/screenRoute.tsx';

export const phoneRoutes: RouteObject[] = [
  screenRoute<PhoneScreenQuery>({
    path: '/integrations/phone',
    access: 'member',
    query: phoneQuery,
    load: async () => (await import('./PhoneScreen.tsx')).PhoneScreen,
    skeleton: <FormSkeleton title="Connect a phone" />,
  }),
];
