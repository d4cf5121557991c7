import type { RouteObject } from 'react-router-dom';
import successQuery from '#frontend/__generated__/PaymentSuccessScreenQuery$parameters.ts';
import type { PaymentSuccessScreenQuery } from '#frontend/__generated__/PaymentSuccessScreenQuery.graphql.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';

export const billingRoutes: RouteObject[] = [
  screenRoute<PaymentSuccessScreenQuery>({
    path: '/subscription/success',
    access: 'member',
    query: successQuery,
    load: async () => (await import('./PaymentSuccessScreen.tsx')).PaymentSuccessScreen,
  }),
];
