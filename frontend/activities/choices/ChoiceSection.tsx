import { type ReactNode, useId } from 'react';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List } from '#frontend/design-system/layout/List.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import * as styles from './ChoiceSection.css.ts';

interface ChoiceSectionProps {
  title: string;
  rows: readonly ReactNode[];
  /** Shown without rows. */
  empty?: string;
}

export function ChoiceSection({ title, rows, empty }: ChoiceSectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap="xs" aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {rows.length > 0 ? (
        <Card as="div" padding="none" gap="none">
          <div className={styles.rows}>
            <List>{rows}</List>
          </div>
        </Card>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </Stack>
  );
}
