import { useState } from 'react';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeleteButton } from '#frontend/design-system/dialogs/DeleteButton.tsx';
import type { ActivityChoice } from '#gateway/activities/activityKind.rules.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { type ActivityDraft, hasSkipped, isChanged as differsFromStored, readDraft } from '../draft/activityDraft.ts';
import { ConflictCard, DeletedCard } from '#frontend/app/forms/ConflictCard.tsx';
import { conflictTexts, keepingMine, takingOther } from '../draft/activityConflict.ts';
import { DoubleEntryQuestion } from './DoubleEntryQuestion.tsx';
import { ActivityChanges } from './ActivityChanges.tsx';
import { ActivityPickerCard } from './ActivityPickerCard.tsx';
import { ActivityTimes } from './ActivityTimes.tsx';
import { QuickChoices } from './QuickChoices.tsx';
import { nothingRefused } from '#frontend/app/forms/refusal.ts';
import type { useActivityWrites } from './useActivityWrites.ts';
import { useFieldError } from '#frontend/app/forms/useFieldError.ts';
import { t, translated } from '#frontend/language/t.ts';

interface ActivityFormProps {
  draft: ActivityDraft;
  isChanged: boolean;
  choice: ActivityChoice | undefined;
  /** Activities offered without opening Select Activity. */
  suggestions: readonly ActivityChoice[];
  writes: ReturnType<typeof useActivityWrites>;
  onChange: (change: Partial<ActivityDraft>) => void;
  /** Called when saving starts. */
  onSave: (choice: ActivityChoice) => void;
}

/** The activity with its start and end. An error shows once as a notice, then beside its field until it is fixed. */
export function ActivityForm({ draft, isChanged, choice, suggestions, writes, onChange, onSave }: ActivityFormProps) {
  const { edited } = draft;
  const { save, remove, isSaving, isRemoving } = writes;
  const fieldError = useFieldError();
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [{ messages: refused, conflicts, isGone }, setRefusal] = useState(nothingRefused);
  const reading = readDraft(draft, choice?.name ?? '');
  const isUnchosen = isSubmitted && !choice;
  const timeError = isSubmitted && choice ? reading.problem : null;

  async function submit(draft: ActivityDraft, isWanted = false) {
    setSubmitted(true);
    setRefusal(nothingRefused);
    if (!choice) return fieldError.show({ title: activityTexts.fieldsRequired });
    // The field says it, with two offers.
    if (hasSkipped(reading)) return;
    if (reading.problem)
      return fieldError.show({ title: activityTexts.invalidTime.title, description: reading.problem });
    if (!edited && !isWanted && (await isDouble(reading, choice.name))) return setAsking(true);
    onSave(choice);
    setRefusal(await save(draft, choice.name));
  }
  function keepMine() {
    const kept = { ...draft, ...keepingMine(draft, conflicts) };
    onChange(kept);
    void submit(kept);
  }
  function change(part: Partial<ActivityDraft>) {
    fieldError.hide();
    setRefusal((before) => ({ ...before, messages: {} }));
    onChange(part);
  }

  return (
    <>
      {isGone ? (
        <DeletedCard
          onAddAgain={() => {
            setRefusal(nothingRefused);
            onChange({ edited: null });
          }}
        />
      ) : conflicts.length === 0 ? (
        <ActivityChanges draft={draft} onChange={change} />
      ) : (
        <ConflictCard
          title={t('Changed elsewhere since you opened this form')}
          others={conflictTexts(conflicts, draft)}
          onKeep={keepMine}
          onTake={() => {
            setRefusal(nothingRefused);
            onChange(takingOther(draft, conflicts));
          }}
        />
      )}
      <ActivityPickerCard
        choice={choice}
        draft={draft}
        isChanged={isChanged}
        error={isUnchosen ? activityTexts.fieldsRequired : refused['activityType']}
      />
      {suggestions.length > 0 && (
        <QuickChoices choices={suggestions} chosen={choice} onChoose={({ id }) => change({ activity: id })} />
      )}
      <ActivityTimes
        draft={draft}
        reading={reading}
        errors={{ startTime: refused['startTime'], endTime: timeError ?? refused['endTime'] }}
        onChange={change}
      />
      <ActionBar>
        <Button
          size="lg"
          pending={isSaving}
          disabled={isRemoving || (choice && !differsFromStored(draft, choice.name))}
          onClick={() => void submit(draft)}
        >
          {edited ? t('UPDATE') : t('SAVE')}
        </Button>
        {edited && (
          <DeleteButton
            label={t('DELETE ACTIVITY')}
            question={translated(activityTexts.confirmDelete)}
            pending={isRemoving}
            disabled={isSaving}
            onDelete={() => remove(edited, reading.endDate)}
          />
        )}
      </ActionBar>
      <DoubleEntryQuestion
        open={isAsking}
        onOpenChange={setAsking}
        onKeep={() => {
          setAsking(false);
          void submit(draft, true);
        }}
      />
    </>
  );
}

/** Loaded when it is needed. Without its code nothing is asked. */
async function isDouble({ date, startTime, endTime }: ReturnType<typeof readDraft>, activityType: string) {
  const loaded = await import('../draft/doubleEntry.ts').catch(() => null);
  return (await loaded?.isLoggedAlready(date, { activityType, startTime, endTime })) ?? false;
}
