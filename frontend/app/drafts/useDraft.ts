import { useCallback, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draftStore.ts';
import { unsaved } from './unsaved.ts';

interface DraftOptions<Value> {
  /** The form's name in texts.ts; null keeps nothing. */
  form: string | null;
  /** Tells drafts of one form apart: the address, the row that is edited. */
  place?: string;
  /** The form's initial content. */
  initial: Value;
  isValid: (value: unknown) => value is Value;
  /** Returns true when there is something to lose; by default, any difference. */
  differs?: (value: Value, initial: Value) => boolean;
}

/**
 * Keeps a form's content. It survives a reload, and a session that ended elsewhere: the same person finds it as it was
 * after signing in again.
 */
export function useDraft<Value extends object>({
  form,
  place = '',
  initial,
  isValid,
  differs = isOther,
}: DraftOptions<Value>) {
  const [first] = useState(initial);
  const [value, setValue] = useState(() => {
    const kept = form === null ? undefined : readDraft(form, place);
    return isValid(kept) ? kept : first;
  });
  const latest = useRef(value);
  const [isDone, setDone] = useState(false);

  const change = (part: Partial<Value> | ((before: Value) => Partial<Value>)) => {
    latest.current = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) };
    setValue(latest.current);
    if (form === null) return;
    if (differs(latest.current, first)) keepDraft(form, place, latest.current);
    else dropDraft(form);
  };
  /** It is saved, or not wanted any more. */
  const forget = useCallback(() => {
    setDone(true);
    if (form === null) return;
    dropDraft(form);
    unsaved.release(form);
  }, [form]);

  return { value, change, forget, isChanged: !isDone && differs(value, first) };
}

function isOther(value: object, initial: object): boolean {
  return JSON.stringify(value) !== JSON.stringify(initial);
}
