import type { RecipeVariants } from '@vanilla-extract/recipes';
import { Icon, type IconName } from './Icon.tsx';
import { iconTile } from './IconTile.css.ts';

type Look = NonNullable<RecipeVariants<typeof iconTile>>;
export type Tone = NonNullable<Look['tone']>;

export function IconTile({ icon, tone, size = 'md', soft }: Look & { icon: IconName }) {
  return (
    <span className={iconTile({ tone, size, soft })}>
      <Icon name={icon} size={size === 'sm' ? 'xs' : size === 'lg' ? 'lg' : 'md'} />
    </span>
  );
}
