import { type ReactNode, useId } from 'react';
import { Heading } from '#frontend/design-system/text/Text.tsx';
import * as styles from './Report.css.ts';
import { t } from '#frontend/language/t.ts';

interface ReportPartProps {
  title: string;
  /** Long ones may go on on the next page. */
  isLong?: boolean;
  children: ReactNode;
}

/** One part of the sheet under its name. */
export function ReportPart({ title, isLong = false, children }: ReportPartProps) {
  const id = useId();
  return (
    <section className={isLong ? styles.part : `${styles.part} ${styles.whole}`} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={3} size="title" id={id}>
          {title}
        </Heading>
      </div>
      {children}
    </section>
  );
}

/** Numbers in columns. On a small screen it scrolls by itself, so the keyboard must be able to reach it. */
export function ReportTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={t('{name}, table', { name })} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
