import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { discardRefused } from '#frontend/app/forms/editBase.ts';
import { fieldErrors } from '#frontend/app/useMutation.ts';
import { type ActivityTab, categoryForTab } from '#gateway/activities/activityKind.rules.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { activityName } from '#gateway/activities/customActivity.rules.ts';
import { useAddCustomActivity } from './useAddCustomActivity.ts';
import { useRowId } from '#frontend/app/forms/useRowId.ts';

/**
 * Adds a custom activity in the category of the tab, which replaces the refused one that the address names. Resolves to an
 * error of the name, if any.
 */
export function useAddCustom(tab: ActivityTab) {
  const [addCustomActivity, isAdding] = useAddCustomActivity();
  const rowId = useRowId();
  const refused = new URLSearchParams(useLocation().search).get('refused');
  const isBusy = useRef(false);
  // A name that was added, removed and added again is a new row.
  const added = useRef(0);

  async function add(typed: string): Promise<string | undefined> {
    const name = activityName(typed);
    if (name === '') return activityTexts.nameRequired;
    if (isBusy.current) return undefined;
    isBusy.current = true;
    const content = { name, category: categoryForTab(tab) };
    const outcome = await addCustomActivity({ input: { ...content, id: rowId({ ...content, after: added.current }) } });
    isBusy.current = false;
    if (outcome.ok) {
      added.current += 1;
      if (refused !== null) await discardRefused(Number(refused));
    }
    return outcome.ok ? undefined : fieldErrors(outcome.problem)['name'];
  }

  return [add, isAdding] as const;
}
