import type { ReactNode } from 'react';
import * as styles from './Facts.css.ts';

/** Lists names with their values. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
