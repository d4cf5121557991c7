import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode } from 'react';
import { grid, inline, stack } from './Stack.css.ts';

type Tag = 'div' | 'ul' | 'ol' | 'section' | 'form' | 'nav' | 'header' | 'footer' | 'dl' | 'span';
interface Common {
  children: ReactNode;
  as?: Exclude<Tag, 'form'>;
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A column. Spacing belongs to the parent, never to a child's margin. */
export function Stack({
  children,
  as: Tag = 'div',
  gap,
  align,
  ...rest
}: Common & NonNullable<RecipeVariants<typeof stack>>) {
  return (
    <Tag className={stack({ gap, align })} {...rest}>
      {children}
    </Tag>
  );
}

/** A row. `equal` gives all children the same width; `fill` lets them grow and wrap. */
export function Inline({
  children,
  as: Tag = 'div',
  gap,
  align,
  justify,
  wrap,
  equal,
  fill,
  ...rest
}: Common & NonNullable<RecipeVariants<typeof inline>>) {
  return (
    <Tag className={inline({ gap, align, justify, wrap, equal, fill })} {...rest}>
      {children}
    </Tag>
  );
}

/** Equal columns, as many as fit: `tile` ≥ 152 px, `card` ≥ 304 px, `half` ≥ 384 px (and stretched to fill). */
export function Grid({
  children,
  as: Tag = 'div',
  gap,
  min,
  ...rest
}: Common & NonNullable<RecipeVariants<typeof grid>>) {
  return (
    <Tag className={grid({ gap, min })} {...rest}>
      {children}
    </Tag>
  );
}
