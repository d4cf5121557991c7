import { type FormEvent, useState } from 'react';
import { useFieldError } from '#frontend/app/forms/useFieldError.ts';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeleteButton } from '#frontend/design-system/dialogs/DeleteButton.tsx';
import { macroFormTexts } from '../notices.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { MacroAmounts } from './MacroAmounts.tsx';
import { type MacroDraft, readMacroDraft } from './macroDraft.ts';
import * as styles from './MacroForm.css.ts';
import { macroModeOptions, storeMacroMode } from '../useMacroMode.ts';
import { sentAs, type useMacroWrites } from './useMacroWrites.ts';
import type { Recalled } from './useRecall.ts';

interface MacroFormProps {
  draft: MacroDraft;
  isEditing: boolean;
  writes: ReturnType<typeof useMacroWrites>;
  onChange: (change: Partial<MacroDraft>) => void;
}

/** The form of an entry. A missing value shows once as a notice, then beside its input until it is filled in. */
export function MacroForm({ draft, isEditing, writes, onChange }: MacroFormProps) {
  const { save, remove, isSaving, isRemoving } = writes;
  const fieldError = useFieldError();
  const [problems, setProblems] = useState<Record<string, string>>({});

  function change(part: Partial<MacroDraft>) {
    fieldError.hide();
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    onChange(part);
  }
  function showProblems(form: HTMLFormElement, found: Record<string, string>) {
    setProblems(found);
    [...form.querySelectorAll('input')].find(({ name }) => name in found)?.focus();
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const reading = readMacroDraft(draft);
    if (!reading.entry) {
      if (reading.missing) fieldError.show({ title: reading.missing });
      return showProblems(form, reading.problems);
    }
    const sent = sentAs(reading.entry, draft.sent);
    onChange({ sent });
    showProblems(form, await save(reading.entry, sent.id));
  }
  function recall({ description, protein, fats, carbs, calories }: Recalled) {
    const isCalories = calories !== null && calories !== undefined;
    change(
      isCalories
        ? { description, mode: 'calorie', calories: String(calories) }
        : { description, mode: 'macro', protein: String(protein), fats: String(fats), carbs: String(carbs) },
    );
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Card gap="lg">
        <DescriptionField
          value={draft.description}
          error={problems['description']}
          onChange={(description) => change({ description })}
          onRecall={recall}
        />
        <SegmentedControl
          label="Enter as"
          options={macroModeOptions}
          value={draft.mode}
          onChange={(mode) => {
            storeMacroMode(mode);
            setProblems({});
            change({ mode });
          }}
        />
        <MacroAmounts draft={draft} problems={problems} onChange={change} />
      </Card>
      <ActionBar>
        <Button type="submit" size="lg" pending={isSaving} disabled={isRemoving}>
          {isEditing ? 'UPDATE' : 'SAVE'}
        </Button>
        {isEditing && (
          <DeleteButton
            label="DELETE MACRO"
            question={macroFormTexts.confirmDelete}
            pending={isRemoving}
            disabled={isSaving}
            onDelete={remove}
          />
        )}
      </ActionBar>
    </form>
  );
}
