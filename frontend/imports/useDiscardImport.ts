import { graphql } from 'relay-runtime';
import type { useDiscardImportMutation } from '#frontend/__generated__/useDiscardImportMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';

const mutation = graphql`
  mutation useDiscardImportMutation($id: ID!) {
    discardImport(id: $id) {
      ... on DiscardImportPayload {
        viewer {
          ...ImportCard_viewer
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { failed: importTexts.failed, serverWords: true };

export function useDiscardImport() {
  return useMutation<useDiscardImportMutation>(mutation, texts);
}
