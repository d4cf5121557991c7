import type { RouteObject } from 'react-router-dom';
import accessTokensQuery from '#frontend/__generated__/AccessTokensScreenQuery$parameters.ts';
import type { AccessTokensScreenQuery } from '#frontend/__generated__/AccessTokensScreenQuery.graphql.ts';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { t } from '#frontend/language/t.ts';

export const tokenRoutes: RouteObject[] = [
  screenRoute<AccessTokensScreenQuery>({
    path: '/profile/access-tokens',
    access: 'member',
    query: accessTokensQuery,
    prepare: itemsReady,
    load: async () => (await import('./AccessTokensScreen.tsx')).AccessTokensScreen,
    skeleton: <FormSkeleton title={t('Access Tokens')} />,
  }),
];
