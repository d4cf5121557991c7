import { ConflictCard, DeletedCard } from '#frontend/app/forms/ConflictCard.tsx';
import { useStoredRow } from '#frontend/live/useStoredRow.ts';
import { activityFields } from '#gateway/activities/activityFields.rules.ts';
import { changedInputs } from '#gateway/input/edit.rules.ts';
import { baseOf, conflictTexts, takingOther } from '../draft/activityConflict.ts';
import type { ActivityDraft } from '../draft/activityDraft.ts';
import { t } from '#frontend/language/t.ts';

interface ActivityChangesProps {
  draft: ActivityDraft;
  onChange: (change: Partial<ActivityDraft>) => void;
}

/** Says when the activity of an open form was changed or deleted elsewhere. */
export function ActivityChanges({ draft, onChange }: ActivityChangesProps) {
  const { edited, zone } = draft;
  const row = useStoredRow(edited);
  if (!edited) return null;
  if (row === null) return <DeletedCard onAddAgain={() => onChange({ edited: null })} />;
  if (row?.__typename !== 'Activity') return null;
  const changed = changedInputs(activityFields, baseOf(edited, zone), row);
  const changes = changed.map((path) => ({ path, stored: row[path as keyof typeof row] ?? null }));
  if (changes.length === 0) return null;
  return (
    <ConflictCard
      title={t('Changed elsewhere while this form is open')}
      others={conflictTexts(changes, draft)}
      onTake={() => onChange(takingOther(draft, changes))}
    />
  );
}
