import { type FocusEvent, type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { type FieldMessages, messagesOf } from '#frontend/app/forms/useForm.ts';
import { useDraft } from '#frontend/app/drafts/useDraft.ts';
import { conflictMessages, storedOver } from '#frontend/app/forms/editBase.ts';
import { fieldErrors, type Problem } from '#frontend/app/useMutation.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { AmountRow } from '#frontend/app/forms/AmountRow.tsx';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import { macroTargetsForm } from '#gateway/nutrition/macroTargets.rules.ts';
import type { Targets } from '#gateway/nutrition/nutrition.rules.ts';
import { CalorieEstimate } from '../CalorieEstimate.tsx';
import { MacroDot, macroKinds, macroNames } from '../MacroFigures.tsx';
import { TargetsChanges } from './TargetsChanges.tsx';
import { type TargetsDraft, targetsForm } from './targetsDraft.ts';

interface TargetsDialogFormProps {
  id: string;
  /** The node that holds the targets. */
  targetsId: string;
  current: Targets;
  /** Returns why the targets were not saved; null when they were. */
  onSave: (targets: Targets, base: Targets) => Promise<Problem | null>;
}

type MacroKind = (typeof macroKinds)[number];
const nameOf = (kind: MacroKind) => `${kind}Target` as const;

function isTargetsDraft(value: unknown): value is TargetsDraft {
  const texts = value as Partial<TargetsDraft> | undefined;
  return texts?.base !== undefined && macroKinds.every((kind) => typeof texts[nameOf(kind)] === 'string');
}

export function TargetsDialogForm({ id, targetsId, current, onSave }: TargetsDialogFormProps) {
  const { value: texts, change } = useDraft<TargetsDraft>({
    form: targetsForm,
    initial: {
      proteinTarget: String(current.proteinTarget),
      fatsTarget: String(current.fatsTarget),
      carbsTarget: String(current.carbsTarget),
      base: current,
    },
    isValid: isTargetsDraft,
  });
  const [problems, setProblems] = useState<FieldMessages>({});
  const gramsOf = (kind: MacroKind) => Math.max(0, parseDecimal(texts[nameOf(kind)]) ?? 0);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = z.safeParse(macroTargetsForm, texts);
    const problem = read.success ? await onSave(read.data, texts.base) : null;
    const messages = read.success ? refused(problem) : messagesOf(read.error);
    setProblems(messages);
    const first = [...form.querySelectorAll('input')].find(({ name }) => name in messages);
    first?.focus();
  }

  /** Saving once more keeps the person's values. */
  function refused(problem: Problem | null): FieldMessages {
    if (!problem?.conflicts) return problem ? fieldErrors(problem) : {};
    change({ base: storedOver(texts.base, problem.conflicts) });
    return conflictMessages(problem.conflicts, (grams) => `${grams} g`);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form id={id} noValidate onSubmit={(event) => void submit(event)} onFocus={selectAll}>
      <Stack gap="sm">
        <TargetsChanges
          id={targetsId}
          draft={texts}
          onTake={(stored) => {
            setProblems({});
            change(stored);
          }}
        />
        {macroKinds.map((kind) => (
          <AmountRow
            key={kind}
            label={macroNames[kind]}
            name={nameOf(kind)}
            lead={<MacroDot kind={kind} />}
            unit="g"
            step={0.1}
            value={texts[nameOf(kind)]}
            error={problems[nameOf(kind)]}
            onValue={(text) => {
              change({ [nameOf(kind)]: text });
              setProblems(({ [nameOf(kind)]: _gone, ...others }) => others);
            }}
          />
        ))}
        <CalorieEstimate macros={{ protein: gramsOf('protein'), fats: gramsOf('fats'), carbs: gramsOf('carbs') }} />
      </Stack>
    </form>
  );
}

/** Numbers are replaced more often than edited. */
function selectAll({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.select();
}
