import type { ReactNode } from 'react';
import { Inline, Stack } from '../layout/Stack.tsx';
import { Heading, Text } from './Text.tsx';

interface SectionHeadingProps {
  title: string;
  subtitle?: ReactNode;
  /** Shown at the right. */
  aside?: ReactNode;
  level?: 2 | 3;
  /** `eyebrow`: small, for the name of a group of rows. */
  look?: 'title' | 'eyebrow';
  id?: string;
}

export function SectionHeading({ title, subtitle, aside, level = 2, look = 'title', id }: SectionHeadingProps) {
  return (
    <Inline justify="between" gap="md" wrap="tiny">
      <Stack gap="none">
        {look === 'eyebrow' ? (
          <Heading level={level} size="small" tone="soft" tracked id={id}>
            {title}
          </Heading>
        ) : (
          <Heading level={level} size={level === 2 ? 'title' : 'lead'} id={id}>
            {title}
          </Heading>
        )}
        {subtitle && (
          <Text tone="soft" size="small">
            {subtitle}
          </Text>
        )}
      </Stack>
      {aside}
    </Inline>
  );
}
