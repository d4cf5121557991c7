import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import AddActivityScreenQuery from '#frontend/__generated__/AddActivityScreenQuery$parameters.ts';
import SelectActivityScreenQuery from '#frontend/__generated__/SelectActivityScreenQuery$parameters.ts';
import type { useAddCustomActivityMutation } from '#frontend/__generated__/useAddCustomActivityMutation.graphql.ts';
import type { useRestoreCustomActivityMutation } from '#frontend/__generated__/useRestoreCustomActivityMutation.graphql.ts';
import type { useRemoveCustomActivityMutation } from '#frontend/__generated__/useRemoveCustomActivityMutation.graphql.ts';
import {
  changeRows,
  loadedText,
  loadedViewer,
  type OfflineWrite,
  rowRecord,
  without,
} from '#frontend/app/offline/offlineWrite.ts';
import { deletedRow } from '#frontend/app/undo.ts';
import { defaultIcon } from '#gateway/activities/activityKind.rules.ts';
import { t } from '#frontend/language/t.ts';

const added: OfflineWrite<useAddCustomActivityMutation['variables']> = {
  apply(store, { input: { id, name, category } }) {
    list(store, rowRecord(store, 'CustomActivity', id!, { name, category, icon: defaultIcon }));
  },
  describe: ({ input }) => ({ title: t('New activity {name}', { name: input.name!.toUpperCase() }), date: null }),
  shownBy: () => forms,
  // The search field holds the name.
  edit: ({ input }, { id }) => `/select-activity?${new URLSearchParams({ name: input.name!, refused: String(id) })}`,
};

const removed: OfflineWrite<useRemoveCustomActivityMutation['variables']> = {
  apply: (store, { id }) => changeRows(loadedViewer(store), 'customActivities', (kinds) => without(kinds, id)),
  nameOf: ({ id }) => loadedText(id, 'name')?.toUpperCase(),
  describe: (_variables, name) => ({
    title: name ? t('Removal of {name}', { name }) : t('Removal of an activity of your own'),
    date: null,
  }),
  shownBy: () => forms,
  deletes: true,
};

const restored: OfflineWrite<useRestoreCustomActivityMutation['variables']> = {
  apply(store, { id }) {
    const row = deletedRow(id);
    if (row) list(store, rowRecord(store, 'CustomActivity', id, row));
  },
  describe: () => ({ title: t('Undo of a removal'), date: null }),
  shownBy: () => forms,
};

export const kindWrites = {
  useAddCustomActivityMutation: added,
  useRemoveCustomActivityMutation: removed,
  useRestoreCustomActivityMutation: restored,
};

/** Lists an activity by its name. */
function list(store: RecordSourceProxy, kind: RecordProxy): void {
  changeRows(loadedViewer(store), 'customActivities', (kinds) =>
    [...new Set([...kinds, kind])].toSorted((one, other) =>
      String(one.getValue('name')).localeCompare(String(other.getValue('name'))),
    ),
  );
}

const forms = [AddActivityScreenQuery.params.id!, SelectActivityScreenQuery.params.id!];
