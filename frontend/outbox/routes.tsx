import type { RouteObject } from 'react-router-dom';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { loadOutbox } from '#frontend/app/offline/unsynced.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { t } from '#frontend/language/t.ts';

export const outboxRoutes: RouteObject[] = [
  screenRoute({
    path: '/waiting',
    access: 'member',
    // Edit fills the drafts of forms.
    prepare: async () => {
      await Promise.all([itemsReady(), loadOutbox().then((outbox) => outbox?.ready())]);
    },
    load: async () => (await import('./WaitingScreen.tsx')).WaitingScreen,
    skeleton: <FormSkeleton title={t('Waiting to sync')} />,
  }),
];
