import { type FormEvent, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GoalValueForm_goal$key } from '#frontend/__generated__/GoalValueForm_goal.graphql.ts';
import { useDraft } from '#frontend/app/drafts/useDraft.ts';
import { useUnsaved } from '#frontend/app/drafts/useUnsaved.ts';
import { changedElsewhere, conflictMessages } from '#frontend/app/forms/editBase.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { useNavigateUnlessLeft } from '#frontend/app/useNavigateUnlessLeft.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { personalNumber } from '#frontend/app/forms/amountFormat.ts';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { decimalInput } from '#frontend/app/forms/decimalInput.ts';
import { useStoredRow } from '#frontend/live/useStoredRow.ts';
import { useNamedField } from '#frontend/app/forms/useNamedField.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import { goalValueInput } from '#gateway/goals/goal.rules.ts';
import * as styles from './GoalCard.css.ts';
import { goalValueForm } from './goalDraft.ts';
import { historyFrom } from './historyDays.ts';
import { useRecordGoalValue } from './useRecordGoalValue.ts';
import { t } from '#frontend/language/t.ts';
import { goalUnitLabel } from './goalUnitLabel.ts';

interface TypedNumber {
  /** null shows the recorded value. */
  typed: string | null;
  /** The recorded value when typing began. */
  base: number | null;
}
/** Screens on which a typed number stays. */
const goalScreens = ['/goals', '/add-goal'];
const nothingTyped: TypedNumber = { typed: null, base: null };
function isTypedNumber(value: unknown): value is TypedNumber {
  return typeof (value as Partial<TypedNumber> | undefined)?.typed === 'string';
}

interface GoalValueFormProps {
  goal: GoalValueForm_goal$key;
  /** The goal's current day, or the day of a refused number: what was recorded on a former day is not loaded. */
  day: Day;
  /** True for a refused number that the person edits. */
  isEdit: boolean;
}

/** Records the value of a custom goal on a day. Unsaved input survives as a draft. */
export function GoalValueForm({ goal, day, isEdit }: GoalValueFormProps) {
  const { id, goalName, targetUnitPrimary, today } = useFragment(
    graphql`
      fragment GoalValueForm_goal on Goal @throwOnFieldError {
        id
        goalName
        targetUnitPrimary
        today {
          date
          actualValuePrimary
        }
      }
    `,
    goal,
  );
  const form = goalValueForm(id, isEdit ? day : undefined);
  const {
    value: { typed, base },
    change,
    forget,
    isChanged,
  } = useDraft<TypedNumber>({
    form,
    place: day,
    initial: nothingTyped,
    isValid: isTypedNumber,
  });
  const [problem, setProblem] = useState<string>();
  const [record, isRecording] = useRecordGoalValue();
  const navigate = useNavigateUnlessLeft();
  const input = useRef<HTMLInputElement>(null);
  useNamedField(input, isEdit);
  const isToday = day === today.date;
  const label = isToday ? t('Today’s number') : t('Number on {day}', { day: shortDay(day) });
  const recorded = isToday ? today.actualValuePrimary : null;
  const stored = useStoredNumber(typed !== null && isToday ? { id, date: day } : null);
  const isOther = stored !== undefined && stored !== (base ?? 0) && stored !== parseDecimal(typed ?? '');
  useUnsaved({
    form,
    isUnsaved: isChanged && !isRecording,
    discard: forget,
    within: goalScreens,
  });
  const text = typed ?? (recorded ? String(recorded) : '');
  function refuse(message: string | undefined) {
    setProblem(message);
    if (message) input.current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRecording) return;
    const read = goalValueInput.safeParse({ value: text });
    if (!read.success) return refuse(read.error.issues[0]?.message);
    const shown = base ?? recorded;
    const outcome = await record({
      goalId: id,
      date: day,
      day,
      from: historyFrom(day),
      value: read.data.value,
      ...(shown !== null && { base: { value: shown } }),
    });
    if (outcome.ok && isEdit) {
      forget();
      return navigate('/goals', { replace: true });
    }
    if (outcome.ok) return change(nothingTyped);
    const { conflicts: [conflict] = [] } = outcome.problem;
    if (!conflict) return refuse(fieldErrors(outcome.problem)['value']);
    change({ typed: text, base: Number(conflict.stored) });
    refuse(conflictMessages([conflict], String)[conflict.path]);
  }
  return (
    <form
      className={styles.record}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={
        isToday
          ? t('Today’s number of {name}', { name: goalName })
          : t('Number of {name} on {day}', { name: goalName, day: shortDay(day) })
      }
    >
      <TextField
        ref={input}
        label={label}
        trailing={goalUnitLabel(targetUnitPrimary)}
        hint={isOther && !isRecording && <span role="status">{changedElsewhere(personalNumber(stored))}</span>}
        error={problem}
        {...decimalInput({
          value: text,
          step: 0.1,
          onValue: (value) => {
            change((before) => ({
              typed: value,
              base: before.typed === null ? recorded : before.base,
            }));
            setProblem(undefined);
          },
        })}
      />
      <Button type="submit" variant="soft" pending={isRecording}>
        {t('Save')}
      </Button>
    </form>
  );
}

/** Returns what is recorded today with the goal whose number is being typed, once something else changes it. */
function useStoredNumber(typed: { id: string; date: Day } | null): number | undefined {
  const row = useStoredRow(typed);
  return row?.__typename === 'Goal' && row.today.date === typed?.date ? row.today.actualValuePrimary : undefined;
}
