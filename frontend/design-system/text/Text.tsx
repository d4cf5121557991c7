import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode } from 'react';
import { text } from './Text.css.ts';

type TextStyle = NonNullable<RecipeVariants<typeof text>>;
type TextProps = TextStyle & {
  children: ReactNode;
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd' | 'strong' | 'time';
  id?: string;
};

export function Text({ children, as: Tag = 'p', id, ...style }: TextProps) {
  return (
    <Tag className={text(style)} id={id}>
      {children}
    </Tag>
  );
}

type HeadingProps = Pick<TextStyle, 'tone' | 'truncate' | 'tracked'> & {
  children: ReactNode;
  /** The outline level, which also sets the default size. */
  level: 1 | 2 | 3;
  size?: TextStyle['size'];
  id?: string;
};

const sizes = { 1: 'display', 2: 'title', 3: 'lead' } as const;

export function Heading({ children, level, size = sizes[level], id, ...style }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={text({ size, weight: level === 3 || style.tracked ? 'strong' : 'heavy', ...style })} id={id}>
      {children}
    </Tag>
  );
}
