import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode } from 'react';
import { badge } from './Badge.css.ts';
import { Icon, type IconName } from '../pictures/Icon.tsx';

type BadgeProps = NonNullable<RecipeVariants<typeof badge>> & { children: ReactNode; icon?: IconName };

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  );
}
