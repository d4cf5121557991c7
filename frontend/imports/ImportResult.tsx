import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ImportResult_import$key } from '#frontend/__generated__/ImportResult_import.graphql.ts';
import { locale } from '#frontend/app/preferences.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { useUndoImport } from './useUndoImport.ts';
import { translated } from '#frontend/language/t.ts';

export function ImportResult({ import: key }: { import: ImportResult_import$key }) {
  const { id, fileName, report, undoing, undoableUntil } = useFragment(
    graphql`
      fragment ImportResult_import on Import @throwOnFieldError {
        id
        fileName
        undoableUntil
        report {
          counts {
            added
            replaced
          }
        }
        undoing {
          removed
          restored
          kept
          gone
        }
      }
    `,
    key,
  );
  const [undo, isUndoing] = useUndoImport();
  const [isAsking, setAsking] = useState(false);
  const written = (report?.counts ?? []).reduce((sum, { added, replaced }) => sum + added + replaced, 0);
  return (
    <Stack gap="sm" align="start">
      <Text as="p">{undoing ? importTexts.undoneResult(undoing) : importTexts.result(fileName, written)}</Text>
      {undoableUntil && (
        <>
          <Text size="small" tone="soft" as="p">
            {importTexts.undoHint(
              new Date(undoableUntil as string).toLocaleDateString(locale(), { month: 'long', day: 'numeric' }),
            )}
          </Text>
          <Button
            variant="soft"
            pending={isUndoing}
            pendingLabel={translated(importTexts.undoing)}
            onPointerEnter={DeferredConfirmDialog.preload}
            onFocus={DeferredConfirmDialog.preload}
            onClick={() => setAsking(true)}
          >
            {translated(importTexts.undo)}
          </Button>
          <DeferredConfirmDialog
            {...importTexts.undoQuestion(fileName)}
            open={isAsking}
            onOpenChange={setAsking}
            destructive
            pending={isUndoing}
            onConfirm={() => void undo({ id }).then(() => setAsking(false))}
          />
        </>
      )}
    </Stack>
  );
}
