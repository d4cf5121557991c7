import { graphql } from 'relay-runtime';
import type { useApplyImportMutation } from '#frontend/__generated__/useApplyImportMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';

const mutation = graphql`
  mutation useApplyImportMutation($id: ID!, $prefer: ImportPreference) {
    applyImport(id: $id, prefer: $prefer) {
      ... on ApplyImportPayload {
        viewer {
          ...ImportCard_viewer
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { failed: importTexts.failed, serverWords: true };

export function useApplyImport() {
  return useMutation<useApplyImportMutation>(mutation, texts);
}
