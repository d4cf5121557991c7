import { useState } from 'react';
import { hapticTick } from '#frontend/app/forms/hapticTick.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { readMacroAddress } from '#frontend/nutrition/entry/macroDraft.ts';
import { QuickAdd } from '#frontend/nutrition/entry/QuickAdd.tsx';
import { useMacroWrites } from '#frontend/nutrition/entry/useMacroWrites.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { quickTexts } from './texts.ts';

/** Adds calories alone, or leads to the form of an entry. */
export function QuickFood({ day, onDone }: { day: Day; onDone: () => void }) {
  const [address] = useState(() => readMacroAddress(new URLSearchParams({ date: day }), 'calorie', day));
  const [draft, setDraft] = useState(address.draft);
  const writes = useMacroWrites({
    date: day,
    edit: null,
    onDone: () => {
      hapticTick();
      onDone();
    },
  });
  return (
    <Stack gap="sm">
      <QuickAdd
        address={address}
        draft={draft}
        writes={writes}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <ButtonLink variant="quiet" size="sm" to={`/add-macros?date=${day}`}>
        {quickTexts.fullForm}
      </ButtonLink>
    </Stack>
  );
}
