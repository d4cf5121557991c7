import { graphql, useFragment } from 'react-relay';
import type { HistoryCard_viewer$key } from '#frontend/__generated__/HistoryCard_viewer.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { ColumnMatcher } from './ColumnMatcher.tsx';
import { FileDrop } from './FileDrop.tsx';
import { HistoryPreview } from './HistoryPreview.tsx';
import { historyTexts } from './historyTexts.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { useHistory } from './useHistory.ts';
import { Steps } from './Steps.tsx';
import { useLastImport } from './useLastImport.ts';

interface HistoryCardProps {
  viewer: HistoryCard_viewer$key;
  /** Reloads the imports. */
  onChanged: () => void;
}

/** Brings files of other apps in: read here, preview, import, undo. */
export function HistoryCard({ viewer, onChanged }: HistoryCardProps) {
  const { imports } = useFragment(
    graphql`
      fragment HistoryCard_viewer on Viewer @throwOnFieldError {
        imports {
          id
          kind
          state
          ...HistoryPreview_import
          ...ImportPreview_import
          ...ImportProgress_import
          ...ImportResult_import
        }
      }
    `,
    viewer,
  );
  const { state, problems, read, match, cancel } = useHistory(onChanged);
  const last = imports[0];
  const { underWay, waiting } = useLastImport(last, onChanged);
  const file = state.step === 'columns' ? state.waiting[0]!.file : '';
  return (
    <Steps step={`${state.step} ${file} ${last?.id} ${last?.state}`}>
      <Card padding="lg">
        {problems.length > 0 && (
          <div role="alert">
            {problems.map((problem) => (
              <Text key={problem} tone="danger" as="p">
                {problem}
              </Text>
            ))}
          </div>
        )}
        {state.step === 'reading' && (
          <Stack>
            <ProgressBar
              label={historyTexts.reading}
              percent={state.progress.share * 100}
              figure={state.progress.entries > 0 ? historyTexts.found(state.progress.entries) : undefined}
            />
            <Button variant="quiet" onClick={cancel}>
              {historyTexts.cancel}
            </Button>
          </Stack>
        )}
        {state.step === 'looking' && <ProgressBar label={historyTexts.looking} percent={100} />}
        {state.step === 'columns' && (
          <ColumnMatcher
            key={state.waiting[0]!.file}
            note={state.waiting[0]!}
            onMatch={(meaning) => void match(meaning)}
          />
        )}
        {state.step === 'idle' && underWay && <ImportProgress import={underWay} />}
        {state.step === 'idle' && waiting?.kind === 'HISTORY' && <HistoryPreview key={waiting.id} import={waiting} />}
        {state.step === 'idle' && waiting?.kind === 'ARCHIVE' && <ImportPreview key={waiting.id} import={waiting} />}
        {state.step === 'idle' && !underWay && !waiting && (
          <>
            {last && <ImportResult import={last} />}
            <FileDrop
              label={historyTexts.choose}
              hint={historyTexts.drop}
              multiple
              onFiles={(files) => void read(files)}
            />
          </>
        )}
      </Card>
    </Steps>
  );
}
