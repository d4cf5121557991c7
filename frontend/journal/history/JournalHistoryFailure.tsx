import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ServerError } from '#frontend/app/network.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { ErrorState } from '#frontend/design-system/states/ErrorState.tsx';
import { retriesJournal } from '#frontend/journal/journalReads.ts';
import * as styles from '../Journal.css.ts';
import { readPreviews } from '../entry/journalDevice.ts';
import { JournalRow } from './JournalRow.tsx';
import { texts } from '../texts.ts';

interface JournalHistoryFailureProps {
  error: unknown;
  /** The number of automatic retries. */
  failures: RefObject<number>;
}

/** Shows the list stored on this device and retries twice. */
export function JournalHistoryFailure({ error, failures }: JournalHistoryFailureProps) {
  const { revalidate } = useRevalidator();
  const tryAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const status = error instanceof ServerError ? Number(error.code) || undefined : undefined;
    if (!retriesJournal(failures.current, status)) return undefined;
    const timer = setTimeout(
      () => {
        failures.current += 1;
        tryAgain();
      },
      500 * 2 ** failures.current,
    );
    return () => clearTimeout(timer);
  }, [error, failures]);

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
