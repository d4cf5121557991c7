import { graphql } from 'relay-runtime';
import type { useApplyImportMutation } from '#frontend/__generated__/useApplyImportMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';

export const useApplyImport = mutationHook<useApplyImportMutation>(
  graphql`
    mutation useApplyImportMutation($id: ID!, $prefer: ImportPreference, $choices: HistoryChoices) {
      applyImport(id: $id, prefer: $prefer, choices: $choices) {
        ... on ApplyImportPayload {
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
