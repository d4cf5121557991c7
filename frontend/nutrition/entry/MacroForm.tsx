import { useRef, useState } from 'react';
import { ConflictCard, DeletedCard } from '#frontend/app/forms/ConflictCard.tsx';
import type { FieldConflict } from '#frontend/app/problem.ts';
import { useFieldError } from '#frontend/app/forms/useFieldError.ts';
import { ActionBar } from '#frontend/design-system/layout/ActionBar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeleteButton } from '#frontend/design-system/dialogs/DeleteButton.tsx';
import { typedEnergy } from '#frontend/measures/energyFormat.ts';
import { macroFormTexts } from '../notices.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { MacroChanges } from './MacroChanges.tsx';
import { MacroAmounts } from './MacroAmounts.tsx';
import { keepingMine, macroInputText, takingOther } from './macroConflict.ts';
import { type MacroBase, type MacroDraft, readMacroDraft } from './macroDraft.ts';
import * as styles from './MacroForm.css.ts';
import { macroModeOptions, storeMacroMode } from '../useMacroMode.ts';
import { sentAs, type useMacroWrites } from './useMacroWrites.ts';
import type { Recalled } from './useRecall.ts';
import { t } from '#frontend/language/t.ts';

interface MacroFormProps {
  draft: MacroDraft;
  /** The edited entry; null for a new one. */
  edit: string | null;
  /** The stored values that the draft was made from. */
  base: MacroBase;
  writes: ReturnType<typeof useMacroWrites>;
  onChange: (change: Partial<MacroDraft>) => void;
  /** Opens the form of a new entry with the draft, because the edited one is gone. */
  onAddAgain: () => void;
}

/** The form of an entry. A missing value shows once as a notice, then beside its input until it is filled in. */
export function MacroForm({ draft, edit, base, writes, onChange, onAddAgain }: MacroFormProps) {
  const { save, remove, isSaving, isRemoving } = writes;
  const formRef = useRef<HTMLFormElement>(null);
  const fieldError = useFieldError();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [isGone, setGone] = useState(false);

  function change(part: Partial<MacroDraft>) {
    fieldError.hide();
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    onChange(part);
  }
  function showProblems(form: HTMLFormElement, found: Record<string, string>) {
    setProblems(found);
    [...form.querySelectorAll('input')].find(({ name }) => name in found)?.focus();
  }
  async function submit(form: HTMLFormElement, from: MacroBase) {
    setConflicts([]);
    const reading = readMacroDraft(draft, from.calories);
    if (!reading.entry) {
      if (reading.missing) fieldError.show({ title: reading.missing });
      return showProblems(form, reading.problems);
    }
    const sent = sentAs(reading.entry, draft.sent);
    onChange({ sent });
    const refusal = await save(reading.entry, { id: sent.id, base: from, refused: draft.refused });
    setConflicts(refusal.conflicts);
    setGone(refusal.isGone);
    showProblems(form, refusal.messages);
  }
  function keepMine(form: HTMLFormElement) {
    const kept = keepingMine(base, conflicts);
    onChange(kept);
    void submit(form, kept.base);
  }
  function recall({ description, protein, fats, carbs, calories }: Recalled) {
    const isCalories = calories !== null && calories !== undefined;
    change(
      isCalories
        ? { description, mode: 'calorie', calories: typedEnergy(calories) }
        : { description, mode: 'macro', protein: String(protein), fats: String(fats), carbs: String(carbs) },
    );
  }

  return (
    <form
      ref={formRef}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget, base);
      }}
      noValidate
    >
      {edit && isGone ? (
        <DeletedCard onAddAgain={onAddAgain} />
      ) : conflicts.length === 0 ? (
        <MacroChanges edit={edit} base={base} onChange={change} onAddAgain={onAddAgain} />
      ) : (
        <ConflictCard
          title={t('Changed elsewhere since you opened this form')}
          others={conflicts.map(({ path, stored }) => macroInputText(path, stored))}
          onKeep={() => keepMine(formRef.current!)}
          onTake={() => {
            setConflicts([]);
            change(takingOther(base, conflicts));
          }}
        />
      )}
      <Card gap="lg">
        <DescriptionField
          value={draft.description}
          error={problems['description']}
          onChange={(description) => change({ description })}
          onRecall={recall}
        />
        <SegmentedControl
          label={t('Enter as')}
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
          {edit ? t('UPDATE') : t('SAVE')}
        </Button>
        {edit && (
          <DeleteButton
            label={t('DELETE MACRO')}
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
