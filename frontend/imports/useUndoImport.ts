import { graphql } from 'relay-runtime';
import type { useUndoImportMutation } from '#frontend/__generated__/useUndoImportMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';

export const useUndoImport = mutationHook<useUndoImportMutation>(
  graphql`
    mutation useUndoImportMutation($id: ID!) {
      undoImport(id: $id) {
        ... on UndoImportPayload {
          viewer {
            ...ImportCard_viewer
            ...HistoryCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: importTexts.undoFailed, serverWords: true },
);
