import { ConflictCard, DeletedCard } from '#frontend/app/forms/ConflictCard.tsx';
import { useStoredRow } from '#frontend/live/useStoredRow.ts';
import { changedInputs } from '#gateway/input/edit.rules.ts';
import { editedFields } from '#gateway/nutrition/macro.rules.ts';
import { macroInputText, takingOther } from './macroConflict.ts';
import type { MacroBase, MacroDraft } from './macroDraft.ts';
import { t } from '#frontend/language/t.ts';

interface MacroChangesProps {
  /** The edited entry; null for a new one. */
  edit: string | null;
  base: MacroBase;
  onChange: (change: Partial<MacroDraft>) => void;
  onAddAgain: () => void;
}

/** Says when the entry of an open form was changed or deleted elsewhere. */
export function MacroChanges({ edit, base, onChange, onAddAgain }: MacroChangesProps) {
  const row = useStoredRow(edit === null ? null : { id: edit, date: base.date });
  if (row === null) return <DeletedCard onAddAgain={onAddAgain} />;
  if (row?.__typename !== 'MacroEntry') return null;
  const stored = { ...row, calories: row.calories ?? null };
  const changes = changedInputs(editedFields(base, stored), base, stored).map((path) => ({
    path,
    stored: stored[path],
  }));
  if (changes.length === 0) return null;
  return (
    <ConflictCard
      title={t('Changed elsewhere while this form is open')}
      others={changes.map(({ path, stored: value }) => macroInputText(path, value))}
      onTake={() => onChange(takingOther(base, changes))}
    />
  );
}
