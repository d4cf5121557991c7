import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldConflict } from '#frontend/app/problem.ts';
import type { AmountFormat } from '#frontend/app/forms/amountFormat.ts';
import { useIsCovered } from '#frontend/app/shell/panel.ts';

/**
 * A queued value waits on this device. `message` stands at the input: it describes an invalid value, and is undefined for
 * other failures. `reason` says the same where the input is gone.
 */
export type SaveResult =
  | { ok: true; isQueued: boolean }
  | { ok: false; message: string | undefined; reason?: string; conflict?: FieldConflict };

type Status = 'idle' | 'saving' | 'saved' | 'failed';

interface MetricDraft {
  stored: number | null;
  /** A refused value that the person wants to edit: shown, but saved only when its input is left or Enter is pressed. */
  refused: number | null;
  format: AmountFormat;
  /** `base` returns the value that the draft was made from, once earlier saves have ended. */
  save: (value: number, base: () => number | null) => Promise<SaveResult>;
  /** Called when the input is gone before its text could be saved: left by Back, or its metric was deleted elsewhere. */
  onLost: (text: string, reason: string | undefined) => void;
}

/**
 * A number that stays a draft until it is saved, which happens when its input is left in any way. Blank drafts are ignored;
 * invalid and unsaved ones stay for the next try.
 */
export function useMetricDraft({ stored, refused, format, save, onLost }: MetricDraft) {
  const [draft, setDraft] = useState<string | null>(null);
  const [status, setStatus] = useState<Status>('idle');
  const [error, setError] = useState<string>();
  const latest = useRef<string | null>(null);
  const sending = useRef<string | null>(null);
  const base = useRef<number | null>(null);
  const isGone = useRef(false);
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
    if (problem !== undefined) return isGone.current ? onLost(text, problem) : setError(problem);
    // The refusal of a former save: this one may succeed.
    setError(undefined);
    if (value === stored && sending.current === null) return setText(null);
    sending.current = text;
    setStatus('saving');
    const end = await save(value, () => base.current);
    if (end.ok) setBase(value);
    else if (end.conflict) setBase(end.conflict.stored as number | null);
    if (sending.current === text) sending.current = null;
    // A newer text is now the draft.
    if (latest.current !== text) return setStatus('idle');
    if (!end.ok && isGone.current) return onLost(text, end.reason ?? end.message);
    if (end.ok) setText(null);
    else setError(end.message);
    if (!end.ok) setStatus('failed');
    else setStatus(end.isQueued ? 'idle' : 'saved');
  }

  // Saves input that is left without a blur: by Back, for a form, at midnight, or for another app.
  const leave = useEffectEvent(() => void commit());
  const isCovered = useIsCovered();
  useEffect(() => {
    if (isCovered) leave();
  }, [isCovered]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    isGone.current = false;
    return () => {
      isGone.current = true;
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
