import { graphql, useFragment } from 'react-relay';
import type { ImportCard_viewer$key } from '#frontend/__generated__/ImportCard_viewer.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { Steps } from './Steps.tsx';
import { useLastImport } from './useLastImport.ts';
import { useSendArchive } from './useSendArchive.ts';
import { translated } from '#frontend/language/t.ts';

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
          ...ImportPreview_import
          ...ImportProgress_import
          ...ImportResult_import
        }
      }
    `,
    viewer,
  );
  const { share, send } = useSendArchive(onChanged);
  const last = imports.find(({ kind }) => kind === 'ARCHIVE');
  const { underWay, waiting } = useLastImport(last, onChanged);
  return (
    <Steps step={`${share === null} ${last?.id} ${last?.state}`}>
      <Card padding="lg">
        <SectionHeading title={translated(importTexts.title)} subtitle={translated(importTexts.subtitle)} />
        {share !== null && (
          <ProgressBar
            label={translated(share < 1 ? importTexts.sending : importTexts.looking)}
            percent={share * 100}
          />
        )}
        {share === null && underWay && <ImportProgress import={underWay} />}
        {share === null && waiting && <ImportPreview key={waiting.id} import={waiting} />}
        {share === null && !underWay && !waiting && (
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
    </Steps>
  );
}
