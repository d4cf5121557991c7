import { useEffect, useRef } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import { notify } from '#frontend/app/notices.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';

const pollMs = 1000;

interface AnyImport {
  readonly id: string;
  readonly state: string;
}

/**
 * Returns the import as being applied or undone, or waiting for an answer. While work is under way, `onChanged` reads it
 * again. The end of undoing is announced.
 */
export function useLastImport<Import extends AnyImport>(
  last: Import | undefined,
  onChanged: () => void,
): { underWay: Import | null; waiting: Import | null } {
  const isWorking = isUnderWay(last?.state);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(onChanged, pollMs);
    return () => clearInterval(timer);
  }, [isWorking, onChanged]);
  useUndoNotice(last);
  useOutdating(last?.state);
  if (!last) return { underWay: null, waiting: null };
  return {
    underWay: isWorking ? last : null,
    waiting: last.state === 'PREVIEW' || last.state === 'FAILED' ? last : null,
  };
}

const isUnderWay = (state: string | undefined) => state === 'APPLYING' || state === 'UNDOING';

function useUndoNotice(last: AnyImport | undefined): void {
  const undoing = useRef<string>(undefined);
  const { id, state } = last ?? {};
  useEffect(() => {
    if (id !== undefined && id === undoing.current) {
      if (state === 'UNDONE') notify(importTexts.undone);
      if (state === 'APPLIED') notify({ ...importTexts.undoFailed, variant: 'destructive' });
    }
    undoing.current = state === 'UNDOING' ? id : undefined;
  }, [id, state]);
}

/** Has days, charts and lists read again that were read before an import or its undoing ended. */
function useOutdating(state: string | undefined): void {
  const environment = useRelayEnvironment();
  const before = useRef(state);
  useEffect(() => {
    if (isUnderWay(before.current) && !isUnderWay(state))
      commitLocalUpdate(environment, (store) => store.invalidateStore());
    before.current = state;
  }, [environment, state]);
}
