import { useEffect, useMemo } from 'react';
import { dismissNotice, type NoticeInput, notify } from '../notices.ts';

/** A notice about an invalid form. It is hidden as soon as the form changes or is left. */
export function useFieldError() {
  const fieldError = useMemo(() => {
    let shown: number | undefined;
    const hide = () => {
      if (shown !== undefined) dismissNotice(shown);
      shown = undefined;
    };
    const show = (notice: Omit<NoticeInput, 'variant'>) => {
      shown = notify({ ...notice, variant: 'destructive' });
    };
    return { show, hide };
  }, []);
  useEffect(() => fieldError.hide, [fieldError]);
  return fieldError;
}
