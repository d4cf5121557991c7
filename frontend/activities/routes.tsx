import type { RouteObject } from 'react-router-dom';
import AddActivityScreenQuery from '#frontend/__generated__/AddActivityScreenQuery$parameters.ts';
import type { AddActivityScreenQuery as AddActivityScreenQueryType } from '#frontend/__generated__/AddActivityScreenQuery.graphql.ts';
import SelectActivityScreenQuery from '#frontend/__generated__/SelectActivityScreenQuery$parameters.ts';
import type { SelectActivityScreenQuery as SelectActivityScreenQueryType } from '#frontend/__generated__/SelectActivityScreenQuery.graphql.ts';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { t } from '#frontend/language/t.ts';

const heights = ['88px', '190px', '56px'];

export const activityForms: RouteObject[] = [
  screenRoute<AddActivityScreenQueryType>({
    path: '/add-activity',
    access: 'member',
    query: AddActivityScreenQuery,
    // A link from the day says all that the form needs, so that it opens without a connection.
    variables: ({ search }) => {
      const edited = search.has('zone') ? null : search.get('edit');
      return { edited: edited ?? '', isEditing: edited !== null };
    },
    keepsOffline: true,
    prepare: itemsReady,
    load: async () => (await import('./form/AddActivityScreen.tsx')).AddActivityScreen,
    skeleton: <FormSkeleton title={t('Activity')} back="/home" heights={heights} />,
  }),
  screenRoute<SelectActivityScreenQueryType>({
    path: '/select-activity',
    access: 'member',
    query: SelectActivityScreenQuery,
    rendersEarly: true,
    keepsOffline: true,
    prepare: itemsReady,
    load: async () => (await import('./choices/SelectActivityScreen.tsx')).SelectActivityScreen,
    skeleton: <FormSkeleton title={t('Select Activity')} back="/home" heights={heights} />,
  }),
];
