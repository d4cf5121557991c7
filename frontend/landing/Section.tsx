import type { ReactNode } from 'react';
import * as styles from './Section.css.ts';

type SectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** One part of the landing page: a large heading, perhaps a sentence, and what it is about. */
export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
    <div className={styles.head}>
      <h2 className={styles.title} id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {children}
  </section>
);
