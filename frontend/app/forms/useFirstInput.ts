import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first input of a form that fills its screen, on devices with a mouse. On a phone the keyboard would cover
 * half of the form.
 */
export function useFirstInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) form.current?.querySelector('input')?.focus();
  }, []);
  return form;
}
