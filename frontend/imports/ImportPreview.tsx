import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ImportPreview_import$key } from '#frontend/__generated__/ImportPreview_import.graphql.ts';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { ImportActions } from './ImportActions.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { useApplyImport } from './useApplyImport.ts';
import { useDiscardImport } from './useDiscardImport.ts';
import { translated } from '#frontend/language/t.ts';

const preferences = [
  { value: 'OWN', label: translated(importTexts.keepMine) },
  { value: 'ARCHIVE', label: translated(importTexts.takeArchive) },
] as const;

export function ImportPreview({ import: key }: { import: ImportPreview_import$key }) {
  const { id, state, fileName, report } = useFragment(
    graphql`
      fragment ImportPreview_import on Import @throwOnFieldError {
        id
        state
        fileName
        report {
          ownChanges: changes(prefer: OWN)
          archiveChanges: changes(prefer: ARCHIVE)
          ...ImportCounts_report
        }
      }
    `,
    key,
  );
  const [prefer, setPrefer] = useState<'OWN' | 'ARCHIVE'>('OWN');
  const [apply, isApplying] = useApplyImport();
  const [discard, isDiscarding] = useDiscardImport();
  if (!report) return null;
  const changes = prefer === 'OWN' ? report.ownChanges : report.archiveChanges;
  return (
    <Stack>
      {state === 'FAILED' && (
        <Text tone="danger" as="p">
          {translated(importTexts.failed.description)}
        </Text>
      )}
      <Text weight="medium" as="p">
        {importTexts.preview(fileName)}
      </Text>
      <ImportCounts report={report} />
      {report.archiveChanges > report.ownChanges && (
        <SegmentedControl
          label={translated(importTexts.prefer)}
          labelHidden={false}
          options={preferences}
          value={prefer}
          onChange={setPrefer}
        />
      )}
      <ImportActions
        changes={changes}
        isApplying={isApplying}
        isDiscarding={isDiscarding}
        onApply={() => void apply({ id, prefer })}
        onDiscard={() => void discard({ id })}
      />
    </Stack>
  );
}
