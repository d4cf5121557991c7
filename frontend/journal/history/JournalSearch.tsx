import { useReducer } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { ErrorState } from '#frontend/design-system/states/ErrorState.tsx';
import * as styles from '../Journal.css.ts';
import { ListSkeleton } from './JournalHistorySkeleton.tsx';
import { JournalRow } from './JournalRow.tsx';
import { moods } from '../moods.ts';
import { texts } from '../texts.ts';
import { useJournalSearch, type Wanted } from './useJournalSearch.ts';

export function JournalSearch({ text, tag, mood }: Wanted) {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const search = useJournalSearch({ text, tag, mood }, attempt);
  if (!search) return <ListSkeleton />;
  const { hits, more } = search;
  if (hits === 'failed') {
    return (
      <Card as="div">
        <ErrorState title={texts.searchFailed} onRetry={retry} />
      </Card>
    );
  }
  if (hits.length === 0) {
    return (
      <Card as="div">
        <EmptyState icon="search" title={texts.noHits} />
      </Card>
    );
  }
  return (
    <>
      <Card as="div" gap="none">
        <ul
          className={styles.rows}
          aria-label={`${texts.listTitle}: ${[mood && moods[mood].label, tag, text].filter(Boolean).join(', ')}`}
        >
          {hits.map(({ entry, ...match }) => (
            <JournalRow key={entry.id} entry={{ ...entry, hasPhotos: entry.hasPhotos ?? null }} match={match} />
          ))}
        </ul>
      </Card>
      {more && (
        <Button variant="soft" onClick={more}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
