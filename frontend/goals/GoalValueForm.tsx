import { type FormEvent, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GoalValueForm_goal$key } from '#frontend/__generated__/GoalValueForm_goal.graphql.ts';
import { useDraft } from '#frontend/app/drafts/useDraft.ts';
import { useUnsaved } from '#frontend/app/drafts/useUnsaved.ts';
import { conflictMessages } from '#frontend/app/forms/editBase.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { decimalInput } from '#frontend/app/forms/decimalInput.ts';
import { goalValueInput } from '#gateway/goals/goal.rules.ts';
import * as styles from './GoalCard.css.ts';
import { goalValueForm } from './goalDraft.ts';
import { historyFrom } from './historyDays.ts';
import { useRecordGoalValue } from './useRecordGoalValue.ts';

interface TypedNumber {
  /** null shows the recorded value. */
  typed: string | null;
  /** The recorded value when typing began. */
  base: number | null;
}
const nothingTyped: TypedNumber = { typed: null, base: null };
function isTypedNumber(value: unknown): value is TypedNumber {
  return typeof (value as Partial<TypedNumber> | undefined)?.typed === 'string';
}

/** Records today's value of a custom goal. Unsaved input survives as a draft. */
export function GoalValueForm({ goal }: { goal: GoalValueForm_goal$key }) {
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
  const {
    value: { typed, base },
    change,
    forget,
    isChanged,
  } = useDraft<TypedNumber>({
    form: goalValueForm(id),
    place: today.date,
    initial: nothingTyped,
    isValid: isTypedNumber,
  });
  const [problem, setProblem] = useState<string>();
  const [record, isRecording] = useRecordGoalValue();
  const input = useRef<HTMLInputElement>(null);
  useUnsaved({ form: goalValueForm(id), isUnsaved: isChanged && !isRecording, discard: forget });
  const text = typed ?? (today.actualValuePrimary > 0 ? String(today.actualValuePrimary) : '');
  function refuse(message: string | undefined) {
    setProblem(message);
    if (message) input.current?.focus();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRecording) return;
    const read = goalValueInput.safeParse({ value: text });
    if (!read.success) return refuse(read.error.issues[0]?.message);
    const outcome = await record({
      goalId: id,
      date: today.date,
      day: today.date,
      from: historyFrom(today.date),
      value: read.data.value,
      base: { value: base ?? today.actualValuePrimary },
    });
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
      aria-label={`Today’s number of ${goalName}`}
    >
      <TextField
        ref={input}
        label="Today’s number"
        trailing={targetUnitPrimary}
        error={problem}
        {...decimalInput({
          value: text,
          step: 0.1,
          onValue: (value) => {
            change((before) => ({
              typed: value,
              base: before.typed === null ? today.actualValuePrimary : before.base,
            }));
            setProblem(undefined);
          },
        })}
      />
      <Button type="submit" variant="soft" pending={isRecording}>
        Save
      </Button>
    </form>
  );
}
