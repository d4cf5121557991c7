import { useEffect, useMemo } from 'react';
import { dismissNotice, type NoticeInput, notify } from '#frontend/app/notices.ts';

/** A notice about what is wrong with a form: it goes as soon as something is changed, or the form is left. */
export function useComplaint() {
  const complaint = useMemo(() => {
    let shown: number | undefined;
    const withdraw = () => {
      if (shown !== undefined) dismissNotice(shown);
      shown = undefined;
    };
    const raise = (notice: Omit<NoticeInput, 'variant'>) => {
      shown = notify({ ...notice, variant: 'destructive' });
    };
    return { raise, withdraw };
  }, []);
  useEffect(() => complaint.withdraw, [complaint]);
  return complaint;
}
