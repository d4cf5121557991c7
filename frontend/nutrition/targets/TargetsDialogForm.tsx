import { type FocusEvent, type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { type FieldMessages, messagesOf } from '#frontend/app/forms/useForm.ts';
import { useDraft } from '#frontend/app/drafts/useDraft.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { AmountRow } from '#frontend/app/forms/AmountRow.tsx';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import { macroTargetsForm } from '#gateway/nutrition/macroTargets.rules.ts';
import type { Targets } from '#gateway/nutrition/nutrition.rules.ts';
import { CalorieEstimate } from '../CalorieEstimate.tsx';
import { MacroDot, macroKinds, macroNames } from '../MacroFigures.tsx';

interface TargetsDialogFormProps {
  id: string;
  current: Targets;
  /** Returns messages by input. */
  onSave: (targets: Targets) => Promise<FieldMessages>;
}

type MacroKind = (typeof macroKinds)[number];
const nameOf = (kind: MacroKind) => `${kind}Target` as const;

export const targetsForm = 'targets';
type Texts = Record<keyof Targets, string>;

function isTexts(value: unknown): value is Texts {
  return macroKinds.every((kind) => typeof (value as Partial<Texts> | undefined)?.[nameOf(kind)] === 'string');
}

export function TargetsDialogForm({ id, current, onSave }: TargetsDialogFormProps) {
  const { value: texts, change } = useDraft<Texts>({
    form: targetsForm,
    initial: {
      proteinTarget: String(current.proteinTarget),
      fatsTarget: String(current.fatsTarget),
      carbsTarget: String(current.carbsTarget),
    },
    isValid: isTexts,
  });
  const [problems, setProblems] = useState<FieldMessages>({});
  const gramsOf = (kind: MacroKind) => Math.max(0, parseDecimal(texts[nameOf(kind)]) ?? 0);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = z.safeParse(macroTargetsForm, texts);
    const messages = read.success ? await onSave(read.data) : messagesOf(read.error);
    setProblems(messages);
    const first = [...form.querySelectorAll('input')].find(({ name }) => name in messages);
    first?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form id={id} noValidate onSubmit={(event) => void submit(event)} onFocus={selectAll}>
      <Stack gap="sm">
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
