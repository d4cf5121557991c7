import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from '../buttons/Link.tsx';
import * as styles from './List.css.ts';

export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface ListRowProps {
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  meta?: ReactNode;
  /** Puts `meta` beside the title alone, so that a long detail has the whole row. */
  metaAbove?: boolean;
  /** `div` inside a list item that has more than the row. */
  as?: 'li' | 'div';
  /** A control beside the row, outside of its link. */
  trailing?: ReactNode;
  /** Puts `trailing` below the words where it would leave them little room: for a control with words of its own. */
  trailingWraps?: boolean;
  to?: To;
  onClick?: () => void;
}

export function ListRow({
  as: Item = 'li',
  leading,
  title,
  detail,
  meta,
  metaAbove,
  trailing,
  trailingWraps = false,
  to,
  onClick,
}: ListRowProps) {
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
  const row = metaAbove ? `${styles.row} ${styles.metaAbove}` : styles.row;
  const pressable = `${row} ${styles.pressable}`;
  return (
    <Item className={trailingWraps ? `${styles.item} ${styles.wrapping}` : styles.item}>
      {to ? (
        <Link className={pressable} to={to}>
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" className={pressable} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={row}>{content}</div>
      )}
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </Item>
  );
}
