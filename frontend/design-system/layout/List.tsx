import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from '../buttons/Link.tsx';
import * as styles from './List.css.ts';

/** Rows with hairlines between them. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ListRowProps {
  /** Usually an IconTile or an Avatar. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A figure at the right. */
  meta?: ReactNode;
  /** A control of its own beside the row (a pin, a remove button): not part of the row's link. */
  trailing?: ReactNode;
  /** The whole row leads somewhere, or does something. */
  to?: To;
  onClick?: () => void;
}

export function ListRow({ leading, title, detail, meta, trailing, to, onClick }: ListRowProps) {
  const content = (
    <>
      {leading}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {meta && <span className={styles.meta}>{meta}</span>}
    </>
  );
  const pressable = `${styles.row} ${styles.pressable}`;
  return (
    <li className={styles.item}>
      {to ? (
        <Link className={pressable} to={to}>
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" className={pressable} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </li>
  );
}
