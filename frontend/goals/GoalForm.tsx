import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GoalForm_goal$key } from '#frontend/__generated__/GoalForm_goal.graphql.ts';
import { discardRefused } from '#frontend/app/forms/editBase.ts';
import { useForm } from '#frontend/app/forms/useForm.ts';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { ChoiceGroup } from '#frontend/design-system/fields/ChoiceGroup.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { goalTypeLabels, goalTypeOf, goalTypes } from '#gateway/goals/goal.rules.ts';
import { GoalChanges } from './GoalChanges.tsx';
import * as styles from './GoalForm.css.ts';
import { draftOf, goalFields, goalProblems, readGoal } from './goalDraft.ts';
import { goalIcons } from './goalIcon.ts';
import { GoalTarget } from './GoalTarget.tsx';
import { useSaveGoal } from './useSaveGoal.ts';
import { t, translated } from '#frontend/language/t.ts';

const types = goalTypes.map((value) => ({ value, label: translated(goalTypeLabels[value]), icon: goalIcons[value] }));

interface GoalFormProps {
  /** The goal to change; null for a new one. */
  goal: GoalForm_goal$key | null;
  onSaved: () => void;
}

/** Asks for the type of a new goal first. An existing goal keeps its type. */
export function GoalForm({ goal, onSaved }: GoalFormProps) {
  const edited = useFragment(
    graphql`
      fragment GoalForm_goal on Goal @throwOnFieldError {
        id
        databaseId
        type
        goalName
        targetValuePrimary
        targetUnitPrimary
        targetValueSecondary
      }
    `,
    goal,
  );
  const form = useForm(goalProblems, goalFields, {
    initial: edited ? draftOf(edited) : {},
    draft: { form: 'goal', place: edited?.databaseId ?? '' },
  });
  // A goal that was deleted elsewhere is saved as a new one.
  const [isNew, setNew] = useState(!edited);
  const { save, isSaving, base, setBase } = useSaveGoal(
    isNew ? undefined : edited?.id,
    edited ? readGoal(draftOf(edited), edited.targetValuePrimary) : null,
  );
  const { goalType } = form.values;
  const submit = form.submit(async (draft) => {
    const problems = await save(readGoal(draft, base?.targetValuePrimary));
    if (problems === null) {
      await discardRefused(form.values.refused);
      form.forget();
      onSaved();
    }
    return problems ?? {};
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {edited && !isNew && base && (
        <GoalChanges
          id={edited.id}
          base={base}
          values={form.values}
          onTake={(stored, texts) => {
            setBase(stored);
            for (const [name, text] of texts) form.set(name, text);
          }}
          onAddAgain={() => setNew(true)}
        />
      )}
      {!edited && (
        <ChoiceGroup
          legend={t('What is your goal about?')}
          options={types}
          value={goalType === '' ? null : goalTypeOf(goalType)}
          onChange={(type) => form.set('goalType', type)}
          error={form.errorOf('goalType')}
        />
      )}
      {goalType !== '' && (
        <>
          <TextField label={t('Goal name')} autoComplete="off" maxLength={255} {...form.field('goalName')} />
          <GoalTarget form={form} />
          <ActionBar>
            <Button type="submit" size="lg" pending={isSaving} pendingLabel={t('Saving...')}>
              {isNew ? t('ADD GOAL') : t('UPDATE GOAL')}
            </Button>
          </ActionBar>
        </>
      )}
    </form>
  );
}
