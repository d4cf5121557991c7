import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ImportCard_viewer$key } from '#frontend/__generated__/ImportCard_viewer.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { useSendArchive } from './useSendArchive.ts';
import { translated } from '#frontend/language/t.ts';

const pollMs = 1000;

interface ImportCardProps {
  viewer: ImportCard_viewer$key;
  /** Reloads the imports. */
  onChanged: () => void;
}

/** Imports an archive: upload, preview, import, undo. */
export function ImportCard({ viewer, onChanged }: ImportCardProps) {
  const { imports } = useFragment(
    graphql`
      fragment ImportCard_viewer on Viewer @throwOnFieldError {
        imports {
          id
          kind
          state
          percent
          ...ImportPreview_import
          ...ImportResult_import
        }
      }
    `,
    viewer,
  );
  const { share, send } = useSendArchive(onChanged);
  const last = imports.find(({ kind }) => kind === 'ARCHIVE');
  const isApplying = last?.state === 'APPLYING';
  const isWaiting = last?.state === 'PREVIEW' || last?.state === 'FAILED';
  useEffect(() => {
    if (!isApplying) return;
    const timer = setInterval(onChanged, pollMs);
    return () => clearInterval(timer);
  }, [isApplying, onChanged]);
  return (
    <Card padding="lg">
      <SectionHeading title={translated(importTexts.title)} subtitle={translated(importTexts.subtitle)} />
      {share !== null && (
        <ProgressBar label={translated(share < 1 ? importTexts.sending : importTexts.looking)} percent={share * 100} />
      )}
      {share === null && isApplying && <ProgressBar label={translated(importTexts.applying)} percent={last.percent} />}
      {share === null && isWaiting && <ImportPreview key={last.id} import={last} />}
      {share === null && !isApplying && !isWaiting && (
        <>
          {last && <ImportResult import={last} />}
          <FileDrop
            label={translated(importTexts.choose)}
            hint={translated(importTexts.drop)}
            accept=".zip,application/zip"
            onFiles={([file]) => void send(file!)}
          />
        </>
      )}
    </Card>
  );
}
