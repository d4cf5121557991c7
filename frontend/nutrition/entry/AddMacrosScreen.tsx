import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepDraft } from '#frontend/app/drafts/draftStore.ts';
import { useUnsaved } from '#frontend/app/drafts/useUnsaved.ts';
import { useNavigateUnlessLeft } from '#frontend/app/useNavigateUnlessLeft.ts';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { baseOfAddress, macroForm, readMacroAddress } from './macroDraft.ts';
import { MacroForm } from './MacroForm.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { useMacroDraft } from './useMacroDraft.ts';
import { storedMacroMode } from '../useMacroMode.ts';
import { useMacroWrites } from './useMacroWrites.ts';
import { t } from '#frontend/language/t.ts';

const within = ['/add-macros'];

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
  const [firstInput] = useState(edit ? null : draft.mode === 'calorie' ? 'quick' : 'description');
  useEffect(() => {
    if (firstInput) document.querySelector<HTMLInputElement>(`input[name="${firstInput}"]`)?.focus();
  }, [firstInput]);
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const home = `/?date=${date}`;
  function done() {
    forget();
    navigateUnlessLeft(home, { replace: true });
  }
  function addAgain() {
    const address = `?date=${date}`;
    keepDraft(macroForm, address, draft);
    void navigate(`/add-macros${address}`, { replace: true });
  }
  const writes = useMacroWrites({ date, edit, onDone: done });
  useUnsaved({
    form: macroForm,
    isUnsaved: isChanged && !writes.isSaving && !writes.isRemoving,
    discard: forget,
    within,
  });
  return (
    <Screen
      title={edit ? t('Edit Macros') : t('Add Macros')}
      width="form"
      back={() => void navigate(home, { replace: true })}
    >
      <Text tone="soft">{longDay(date)}</Text>
      {!edit && <QuickAdd address={address} draft={draft} writes={writes} onChange={change} />}
      <MacroForm
        draft={draft}
        edit={edit}
        base={draft.base ?? baseOfAddress(address)}
        writes={writes}
        onChange={change}
        onAddAgain={addAgain}
      />
    </Screen>
  );
}
