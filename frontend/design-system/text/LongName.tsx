import * as styles from './LongName.css.ts';

/** A name that may take a second line before it is cut. */
export function LongName({ children }: { children: string }) {
  return <span className={styles.name}>{children}</span>;
}
