import { useRevalidator } from 'react-router-dom';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { ErrorState } from '#frontend/design-system/states/ErrorState.tsx';
import * as styles from '../Journal.css.ts';
import { readPreviews } from '../entry/journalDevice.ts';
import { JournalRow } from './JournalRow.tsx';
import { texts } from '../texts.ts';

/** Shows the list stored on this device. */
export function JournalHistoryFailure() {
  const { revalidate } = useRevalidator();
  const previews = readPreviews();
  return (
    <>
      <Card as="div">
        <ErrorState {...(previews.length > 0 && { description: texts.listFailed })} onRetry={() => void revalidate()} />
      </Card>
      {previews.length > 0 && (
        <Card as="div" gap="none">
          <ul className={styles.rows} aria-label={texts.listTitle}>
            {previews.map((entry) => (
              <JournalRow key={entry.date} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
