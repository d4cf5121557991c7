import { type FormEvent, useState } from 'react';
import { AmountRow } from '#frontend/app/forms/AmountRow.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { energyLabel } from '#frontend/measures/energyFormat.ts';
import { quickDescription } from '#gateway/nutrition/quickDescription.rules.ts';
import { quickAddTexts } from '../notices.ts';
import { baseOfAddress, type MacroAddress, type MacroDraft, readMacroDraft } from './macroDraft.ts';
import { sentAs, type useMacroWrites } from './useMacroWrites.ts';

interface QuickAddProps {
  address: MacroAddress;
  draft: MacroDraft;
  writes: ReturnType<typeof useMacroWrites>;
  onChange: (change: Partial<MacroDraft>) => void;
}

/** Saves calories alone. An entry needs a description, so it gets a fixed one if none was typed. */
export function QuickAdd({ address, draft, writes, onChange }: QuickAddProps) {
  const [error, setError] = useState<string>();
  const value = draft.quick ?? '';
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    const description = draft.description.trim() || quickDescription;
    const reading = readMacroDraft({ ...draft, mode: 'calorie', description, calories: value });
    const fail = (messages: Record<string, string>) => {
      setError(messages['calories'] ?? Object.values(messages)[0]);
      input?.focus();
    };
    if (!reading.entry) return fail(reading.problems);
    const sent = sentAs(reading.entry, draft.sent);
    onChange({ sent });
    const { messages } = await writes.save(reading.entry, {
      id: sent.id,
      base: baseOfAddress(address),
      refused: draft.refused,
    });
    if (Object.keys(messages).length > 0) fail(messages);
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Card>
        <AmountRow
          label={quickAddTexts.title}
          name="quick"
          unit={energyLabel()}
          step={1}
          hint={quickAddTexts.hint}
          enterKeyHint="done"
          value={value}
          error={error}
          onValue={(quick) => {
            setError(undefined);
            onChange({ quick });
          }}
          trailing={
            <Button type="submit" variant="soft" size="sm" pending={writes.isSaving}>
              {quickAddTexts.button}
            </Button>
          }
        />
      </Card>
    </form>
  );
}
