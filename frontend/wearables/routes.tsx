import type { RouteObject } from 'react-router-dom';
import integrationsQuery from '#frontend/__generated__/IntegrationsScreenQuery$parameters.ts';
import type { IntegrationsScreenQuery } from '#frontend/__generated__/IntegrationsScreenQuery.graphql.ts';
import whoopDebugQuery from '#frontend/__generated__/WhoopDebugScreenQuery$parameters.ts';
import type { WhoopDebugScreenQuery } from '#frontend/__generated__/WhoopDebugScreenQuery.graphql.ts';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { t } from '#frontend/language/t.ts';

export const wearableRoutes: RouteObject[] = [
  screenRoute<IntegrationsScreenQuery>({
    path: '/integrations',
    access: 'member',
    query: integrationsQuery,
    load: async () => (await import('./IntegrationsScreen.tsx')).IntegrationsScreen,
    skeleton: <FormSkeleton title={t('Integrations')} />,
  }),
  screenRoute<WhoopDebugScreenQuery>({
    path: '/whoop-debug',
    access: 'member',
    query: whoopDebugQuery,
    load: async () => (await import('./WhoopDebugScreen.tsx')).WhoopDebugScreen,
    skeleton: <FormSkeleton title={t('WHOOP connection')} />,
  }),
];
