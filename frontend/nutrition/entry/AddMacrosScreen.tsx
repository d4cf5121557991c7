import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnsaved } from '#frontend/app/drafts/useUnsaved.ts';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { longDay } from '#gateway/calendar/dayLabel.ts';
import { readMacroAddress } from './macroDraft.ts';
import { MacroForm } from './MacroForm.tsx';
import { macroForm, useMacroDraft } from './useMacroDraft.ts';
import { storedMacroMode } from '../useMacroMode.ts';
import { useMacroWrites } from './useMacroWrites.ts';

/** Logs or edits food. Each URL has a form of its own. */
export function AddMacrosScreen() {
  const { search } = useLocation();
  return <MacroEntry key={search} search={search} />;
}

function MacroEntry({ search }: { search: string }) {
  const navigate = useNavigate();
  const [address] = useState(() => readMacroAddress(new URLSearchParams(search), storedMacroMode(), currentDay()));
  const { date, edit } = address;
  const { value: draft, change, forget, isChanged } = useMacroDraft(search, address.draft);
  const leave = () => void navigate(`/?date=${date}`, { replace: true });
  function done() {
    forget();
    leave();
  }
  const writes = useMacroWrites({ date, edit, onDone: done });
  useUnsaved({ form: macroForm, isUnsaved: isChanged && !writes.isSaving && !writes.isRemoving, discard: forget });
  return (
    <Screen title={edit ? 'Edit Macros' : 'Add Macros'} width="form" back={leave}>
      <Text tone="soft">{longDay(date)}</Text>
      <MacroForm draft={draft} isEditing={edit !== null} writes={writes} onChange={change} />
    </Screen>
  );
}
