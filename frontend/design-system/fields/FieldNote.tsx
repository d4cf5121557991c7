import type { ReactNode } from 'react';
import * as styles from './field.css.ts';
import { translated } from '#frontend/language/t.ts';

interface FieldNoteProps {
  id: string;
  error?: string | null | undefined;
  hint?: ReactNode;
}

/** The error of a field, announced to screen readers, or else its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (!error && !hint) return null;
  return (
    <p className={error ? styles.error : styles.hint} id={id} role={error ? 'alert' : undefined}>
      {error ? translated(error) : hint}
    </p>
  );
}
