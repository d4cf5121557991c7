import { useEffect, useRef, useState } from 'react';
import { useOwner } from '#frontend/activities/useRemembered.ts';
import { readStored, store } from '#frontend/app/storage.ts';
import { isMacroDraft, type MacroDraft } from './macroDraft.ts';

const slot = 'macros-draft';

/**
 * The form's content and a way to change it. The tab keeps it until it is saved or left, for this person and this
 * address, so that neither a reload nor a session that ends half way loses what was typed.
 */
export function useMacroDraft(address: string, initial: MacroDraft) {
  const place = `${useOwner() ?? ''} ${address}`;
  const [draft, setDraft] = useState(() => keptDraft(place) ?? initial);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) store(slot, JSON.stringify({ place, draft }), 'session');
  }, [place, draft]);
  return {
    draft,
    change: (part: Partial<MacroDraft>) => setDraft((before) => ({ ...before, ...part })),
    forget(): void {
      isDone.current = true;
      store(slot, null, 'session');
    },
  };
}

function keptDraft(place: string): MacroDraft | undefined {
  try {
    const kept = JSON.parse(readStored(slot, 'session') ?? 'null') as { place: string; draft: unknown } | null;
    return kept?.place === place && isMacroDraft(kept.draft) ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}
