import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DecimalLimits, readDecimal } from '#gateway/input/number.rules.ts';

/** How a save ended: nothing, or what is wrong with the value, or (for no fault of the value) simply not. */
export type SaveEnd = { ok: true } | { ok: false; message: string | undefined };

type Status = 'idle' | 'saving' | 'saved' | 'failed';

interface MetricDraft {
  /** The value of the day; null when none was recorded. */
  stored: number | null;
  /** What may be typed. */
  limits: DecimalLimits;
  save: (value: number) => Promise<SaveEnd>;
}

/**
 * One number that is a draft until it is saved, which happens when its input is left, by whatever way. A blank draft is
 * ignored, one that breaks a rule waits to be corrected, one that could not be saved stays for the next try.
 */
export function useMetricDraft({ stored, limits, save }: MetricDraft) {
  const [draft, setDraft] = useState<string | null>(null);
  const [status, setStatus] = useState<Status>('idle');
  const [error, setError] = useState<string>();
  const latest = useRef<string | null>(null);
  const onItsWay = useRef<string | null>(null);

  function hold(text: string | null) {
    latest.current = text;
    setDraft(text);
  }

  async function commit(): Promise<void> {
    const text = latest.current;
    if (text === null || text === onItsWay.current) return;
    if (text.trim() === '') return hold(null);
    const { value, problem } = readDecimal(text, limits);
    if (problem !== undefined) return setError(problem);
    if (value === stored && onItsWay.current === null) return hold(null);
    onItsWay.current = text;
    setStatus('saving');
    const end = await save(value);
    if (onItsWay.current === text) onItsWay.current = null;
    // Something else was typed meanwhile: that is the draft now.
    if (latest.current !== text) return setStatus('idle');
    if (end.ok) hold(null);
    else setError(end.message);
    setStatus(end.ok ? 'saved' : 'failed');
  }

  // Left without a blur: by a step back in history, when the day turns at midnight, or for another app on a phone.
  const leave = useEffectEvent(() => void commit());
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);

  return {
    text: draft ?? (stored === null ? '' : String(stored)),
    status,
    error,
    change(text: string): void {
      hold(text);
      setError(undefined);
      if (status !== 'saving') setStatus('idle');
    },
    commit: () => void commit(),
  };
}
