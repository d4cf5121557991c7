import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a form that is all its screen is about: where there is a mouse there is a keyboard, so it begins in its first
 * input. On a phone the keyboard would cover half of it.
 */
export function useFirstInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) form.current?.querySelector('input')?.focus();
  }, []);
  return form;
}
