import * as styles from './LongName.css.ts';

/** Truncates a name after two lines. */
export function LongName({ children }: { children: string }) {
  return <span className={styles.name}>{children}</span>;
}
