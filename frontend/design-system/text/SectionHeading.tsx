import type { ReactNode } from 'react';
import { Inline, Stack } from '../layout/Stack.tsx';
import { Heading, Text } from './Text.tsx';

interface SectionHeadingProps {
  title: string;
  /** One quiet line beneath. */
  subtitle?: ReactNode;
  /** A small control or a count at the right. */
  aside?: ReactNode;
  level?: 2 | 3;
  /** `eyebrow`: small and quiet, for the name over a group of rows (PINNED). */
  look?: 'title' | 'eyebrow';
  id?: string;
}

/** The head of a card or of a part of the page. */
export function SectionHeading({ title, subtitle, aside, level = 2, look = 'title', id }: SectionHeadingProps) {
  return (
    <Inline justify="between" gap="md">
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
