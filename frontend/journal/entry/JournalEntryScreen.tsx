import { Suspense, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { JournalEntryScreenQuery } from '#frontend/__generated__/JournalEntryScreenQuery.graphql.ts';
import { responseName } from '#frontend/app/offline/keptQueries.ts';
import { staleness } from '#frontend/app/offline/staleness.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { EarlierVersions } from './EarlierVersions.tsx';
import { JournalChoice } from './JournalChoice.tsx';
import { JournalEditor } from './JournalEditor.tsx';
import { JournalFrame } from './JournalFrame.tsx';
import { JournalNotes } from './JournalNotes.tsx';
import { PageSkeleton } from './JournalSkeleton.tsx';
import type { SavedText, Written } from './journalPage.ts';
import { useJournalPage } from './useJournalPage.ts';

/** The page of one day, to be written. */
export function JournalEntryScreen({ queryRef }: ScreenProps<JournalEntryScreenQuery>) {
  const { date } = queryRef.variables;
  return (
    <JournalFrame date={date}>
      <Page key={date} queryRef={queryRef} />
    </JournalFrame>
  );
}

/** The editor stays mounted when a read fails or is retried, so that the caret stays in it. */
function Page({ queryRef }: ScreenProps<JournalEntryScreenQuery>) {
  const { page, type, mark, ...actions } = useJournalPage(queryRef.variables.date);
  return (
    <>
      {page ? (
        <>
          <JournalNotes
            page={page}
            isElsewhere={actions.isElsewhere}
            onJoin={actions.join}
            onDiscard={actions.discard}
            isRetrying={actions.isRetrying}
            onRetry={actions.retry}
          />
          {page.choice && <JournalChoice choice={page.choice} onChoose={actions.choose} />}
          <JournalEditor
            date={queryRef.variables.date}
            page={page}
            isSaving={actions.isSaving}
            onType={type}
            onMark={mark}
            onSave={actions.save}
          />
        </>
      ) : (
        <PageSkeleton />
      )}
      <ErrorBoundary resetKeys={[queryRef]} fallback={null} onError={actions.openCopy}>
        <Suspense>
          <Saved queryRef={queryRef} onRead={actions.open} onPutBack={page && !page.choice && actions.putBack} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

interface SavedProps {
  queryRef: PreloadedQuery<JournalEntryScreenQuery>;
  onRead: (saved: SavedText | null, isCached: boolean) => void;
  /** Takes an earlier version into the editor; null while that is not possible. */
  onPutBack: ((version: Written) => void) | false | null;
}

/** Hands the text of the day to the editor whenever it was read or changed, and shows its earlier versions. */
function Saved({ queryRef, onRead, onPutBack }: SavedProps) {
  const { viewer } = usePreloadedQuery<JournalEntryScreenQuery>(
    graphql`
      query JournalEntryScreenQuery($date: Date!) @preloadable @throwOnFieldError {
        viewer @required(action: THROW) {
          day(date: $date) {
            ...keptDays_journal @relay(mask: false)
          }
        }
      }
    `,
    queryRef,
  );
  const entry = viewer.day.journalEntry ?? null;
  const name = responseName({ id: queryRef.id ?? null }, queryRef.variables);
  const isStale = useSyncExternalStore(staleness.subscribe, () => staleness.has(name));
  const hand = useEffectEvent(() => onRead(entry, isStale));
  useLayoutEffect(() => hand(), [queryRef, entry, isStale]);
  return onPutBack && <EarlierVersions day={viewer.day} date={queryRef.variables.date} onPutBack={onPutBack} />;
}
