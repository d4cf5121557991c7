import { graphql } from 'relay-runtime';
import type { useUndoImportMutation } from '#frontend/__generated__/useUndoImportMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';

const mutation = graphql`
  mutation useUndoImportMutation($id: ID!) {
    undoImport(id: $id) {
      ... on UndoImportPayload {
        viewer {
          ...ImportCard_viewer
          exportSummary {
            ... on ExportSummary {
              rows
              files
              bytes
            }
          }
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: importTexts.undone, failed: importTexts.undoFailed, serverWords: true };

export function useUndoImport() {
  return useMutation<useUndoImportMutation>(mutation, texts);
}
