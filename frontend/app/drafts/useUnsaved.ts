import { useEffect, useEffectEvent } from 'react';
import { unsaved } from './unsaved.ts';

interface UnsavedForm {
  /** The form's name in texts.ts; null asks nothing. */
  form: string | null;
  /** True while leaving would drop something that is not on its way to the server. */
  isUnsaved: boolean;
  /** Forgets what was typed, because the person said so. */
  discard?: () => void;
  /** Screens that belong to the form: going there loses nothing. */
  within?: readonly string[];
}

const none: readonly string[] = [];

/** Asks before what was typed is dropped: by Back, another screen, the browser's own Back, a reload or a closed tab. */
export function useUnsaved({ form, isUnsaved, discard, within = none }: UnsavedForm): void {
  const forget = useEffectEvent(() => discard?.());
  useEffect(() => {
    if (!isUnsaved || form === null) return;
    unsaved.hold(form, { discard: () => forget(), within });
    return () => unsaved.release(form);
  }, [form, isUnsaved, within]);
}
