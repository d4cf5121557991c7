import { graphql } from 'react-relay';
import type { useRemoveCustomActivityMutation } from '#frontend/__generated__/useRemoveCustomActivityMutation.graphql.ts';
import { notifyUndoable, rememberRow } from '#frontend/app/undo.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import { customActivityRemoved, removeFailed } from '../notices.ts';
import { useRestoreCustomActivity } from './useRestoreCustomActivity.ts';

const texts = { failed: removeFailed };

/** Takes an activity off the list, and offers to undo it. */
export function useRemoveCustomActivity() {
  const [restore] = useRestoreCustomActivity();
  const [run, isRemoving] = useQueuedMutation<useRemoveCustomActivityMutation>(
    graphql`
      mutation useRemoveCustomActivityMutation($id: ID!) {
        removeCustomActivity(id: $id) {
          ... on RemoveCustomActivityPayload {
            viewer {
              ...useActivityChoices_viewer
            }
          }
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
  );
  async function remove(variables: { id: string }) {
    rememberRow(variables.id);
    const outcome = await run(variables);
    if (outcome.ok) notifyUndoable(customActivityRemoved, outcome, () => restore(variables));
    return outcome;
  }
  return [remove, isRemoving] as const;
}
