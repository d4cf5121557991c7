import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldConflict } from '#frontend/app/problem.ts';
import type { AmountFormat } from '#frontend/app/forms/amountFormat.ts';

/** A queued value waits on this device. `message` describes an invalid value; undefined for other failures. */
export type SaveResult =
  | { ok: true; isQueued: boolean }
  | { ok: false; message: string | undefined; conflict?: FieldConflict };

type Status = 'idle' | 'saving' | 'saved' | 'failed';

interface MetricDraft {
  stored: number | null;
  /** A refused value that the person wants to edit: shown, but saved only when its input is left or Enter is pressed. */
  refused: number | null;
  format: AmountFormat;
  /** `base` returns the value that the draft was made from, once earlier saves have ended. */
  save: (value: number, base: () => number | null) => Promise<SaveResult>;
}

/**
 * A number that stays a draft until it is saved, which happens when its input is left in any way. Blank drafts are ignored;
 * invalid and unsaved ones stay for the next try.
 */
export function useMetricDraft({ stored, refused, format, save }: MetricDraft) {
  const [draft, setDraft] = useState<string | null>(null);
  const [status, setStatus] = useState<Status>('idle');
  const [error, setError] = useState<string>();
  const latest = useRef<string | null>(null);
  const sending = useRef<string | null>(null);
  const base = useRef<number | null>(null);
  const [shownBase, setShownBase] = useState<number | null>(null);

  function setText(text: string | null) {
    latest.current = text;
    setDraft(text);
  }

  function setBase(value: number | null) {
    base.current = value;
    setShownBase(value);
  }

  async function commit(): Promise<void> {
    const text = latest.current;
    if (text === null || text === sending.current) return;
    if (text.trim() === '') return setText(null);
    const { value, problem } = format.read(text);
    if (problem !== undefined) return setError(problem);
    if (value === stored && sending.current === null) return setText(null);
    sending.current = text;
    setStatus('saving');
    const end = await save(value, () => base.current);
    if (end.ok) setBase(value);
    else if (end.conflict) setBase(end.conflict.stored as number | null);
    if (sending.current === text) sending.current = null;
    // A newer text is now the draft.
    if (latest.current !== text) return setStatus('idle');
    if (end.ok) setText(null);
    else setError(end.message);
    if (!end.ok) setStatus('failed');
    else setStatus(end.isQueued ? 'idle' : 'saved');
  }

  // Saves input that is left without a blur: by Back, at midnight, or for another app.
  const leave = useEffectEvent(() => void commit());
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);

  function change(text: string): void {
    if (latest.current === null) setBase(stored);
    setText(text);
    setError(undefined);
    if (status !== 'saving') setStatus('idle');
  }
  const shown = refused ?? stored;
  return {
    text: draft ?? (shown === null ? '' : format.text(shown)),
    status,
    error,
    /** True while something is typed over a value that was changed elsewhere meanwhile. */
    isChangedElsewhere:
      draft !== null && status !== 'saving' && stored !== shownBase && stored !== format.read(draft).value,
    change,
    commit(): void {
      if (latest.current === null && refused !== null) change(format.text(refused));
      void commit();
    },
  };
}
