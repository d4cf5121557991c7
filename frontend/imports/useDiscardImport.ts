import { graphql } from 'relay-runtime';
import type { useDiscardImportMutation } from '#frontend/__generated__/useDiscardImportMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';

export const useDiscardImport = mutationHook<useDiscardImportMutation>(
  graphql`
    mutation useDiscardImportMutation($id: ID!) {
      discardImport(id: $id) {
        ... on DiscardImportPayload {
          viewer {
            ...ImportCard_viewer
            ...HistoryCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: importTexts.failed, serverWords: true },
);
