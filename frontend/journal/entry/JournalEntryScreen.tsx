import { useSearchParams } from 'react-router-dom';
import type { Day } from '#gateway/calendar/day.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import { JournalChoice } from './JournalChoice.tsx';
import { JournalEditor } from './JournalEditor.tsx';
import { JournalFrame } from './JournalFrame.tsx';
import { JournalNotes } from './JournalNotes.tsx';
import { PageSkeleton } from './JournalSkeleton.tsx';
import { journalDay } from './journalDay.ts';
import { useJournalPage } from './useJournalPage.ts';

/** The page of one day, to be written. */
export function JournalEntryScreen() {
  const [search] = useSearchParams();
  const date = journalDay(search);
  return (
    <JournalFrame date={date}>
      <Page key={date} date={date} />
    </JournalFrame>
  );
}

function Page({ date }: { date: Day }) {
  const { page, isSaving, save, type, choose, discard, retry, isElsewhere, join } = useJournalPage(date);
  if (!page) return <PageSkeleton />;
  return (
    <>
      <JournalNotes page={page} isElsewhere={isElsewhere} onJoin={join} onDiscard={discard} onRetry={retry} />
      {page.choice && <JournalChoice choice={page.choice} onChoose={choose} />}
      <JournalEditor page={page} isSaving={isSaving} onType={type} onSave={save} />
      {!page.choice && !page.isCached && <EarlierVersions date={date} onPutBack={type} />}
    </>
  );
}
