import type { RouteObject } from 'react-router-dom';
import preferencesQuery from '#frontend/__generated__/PreferencesScreenQuery$parameters.ts';
import type { PreferencesScreenQuery } from '#frontend/__generated__/PreferencesScreenQuery.graphql.ts';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { t } from '#frontend/language/t.ts';

export const preferenceRoutes: RouteObject[] = [
  screenRoute<PreferencesScreenQuery>({
    path: '/profile/preferences',
    access: 'member',
    query: preferencesQuery,
    load: async () => (await import('./PreferencesScreen.tsx')).PreferencesScreen,
    skeleton: <FormSkeleton title={t('Language & Units')} />,
  }),
];
