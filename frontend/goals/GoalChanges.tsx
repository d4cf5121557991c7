import { ConflictCard, DeletedCard } from '#frontend/app/forms/ConflictCard.tsx';
import { preferences } from '#frontend/app/preferences.ts';
import { useStoredRow } from '#frontend/live/useStoredRow.ts';
import { energyLabel } from '#frontend/measures/energyFormat.ts';
import { goalTypeLabels, goalTypeOf } from '#gateway/goals/goal.rules.ts';
import { goalUnitLabel } from './goalUnitLabel.ts';
import { draftOf, type GoalDraft, goalFields, readGoal } from './goalDraft.ts';
import { goalChangedTexts } from './notices.ts';
import type { Goal } from './useSaveGoal.ts';
import { t, translated } from '#frontend/language/t.ts';

type Name = (typeof goalFields)[number];

interface GoalChangesProps {
  id: string;
  /** The stored values that the form was made from. */
  base: Goal;
  values: GoalDraft;
  /** Called with the stored goal and the texts of the inputs to replace. */
  onTake: (stored: Goal, texts: [Name, string][]) => void;
  onAddAgain: () => void;
}

/** Says when the goal of an open form was changed or deleted elsewhere. */
export function GoalChanges({ id, base, values, onTake, onAddAgain }: GoalChangesProps) {
  const row = useStoredRow({ id, date: null });
  if (row === null) return <DeletedCard onAddAgain={onAddAgain} />;
  if (row?.__typename !== 'Goal') return null;
  const [stored, former] = [draftOf(row), draftOf({ ...base, type: base.goalType })];
  const changed = goalFields.filter((name) => stored[name] !== former[name] && stored[name] !== values[name]);
  if (changed.length === 0) return null;
  return (
    <ConflictCard
      title={t('Changed elsewhere while this form is open')}
      others={changed.map((name) => ({ label: goalChangedTexts[name], value: valueText(name, stored) }))}
      onTake={() =>
        onTake(
          readGoal(stored, row.targetValuePrimary),
          changed.map((name) => [name, stored[name]]),
        )
      }
    />
  );
}

function valueText(name: Name, stored: GoalDraft): string {
  if (name === 'goalType') return translated(goalTypeLabels[goalTypeOf(stored.goalType)]);
  const text = stored[name] || t('none');
  if (name !== 'targetValuePrimary') return text;
  const isEnergy = goalTypeOf(stored.goalType) === 'nutrition' && preferences().energyUnit === 'KJ';
  return `${text} ${isEnergy ? energyLabel() : goalUnitLabel(stored.targetUnitPrimary)}`;
}
