import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { card } from './Card.css.ts';
import { Link } from '../buttons/Link.tsx';

type Look = Omit<NonNullable<RecipeVariants<typeof card>>, 'interactive'>;
type CardProps = Look & {
  children: ReactNode;
  as?: 'section' | 'div' | 'article' | 'li';
  id?: string;
  role?: 'alert' | 'status';
  'aria-label'?: string;
  'aria-labelledby'?: string;
};

export function Card({ children, as: Tag = 'section', tone, padding, gap, ...rest }: CardProps) {
  return (
    <Tag className={card({ tone, padding, gap })} {...rest}>
      {children}
    </Tag>
  );
}

export function CardLink({ children, to, tone, padding, gap }: Look & { children: ReactNode; to: To }) {
  return (
    <Link to={to} className={card({ tone, padding, gap, interactive: true })}>
      {children}
    </Link>
  );
}
