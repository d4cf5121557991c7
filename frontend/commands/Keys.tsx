import * as styles from './Keys.css.ts';

/** Keys as they are printed on a keyboard. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys}>
    {keys.map((key) => (
      <kbd key={key} className={styles.key}>
        {key.length === 1 ? key.toUpperCase() : key}
      </kbd>
    ))}
  </span>
);
