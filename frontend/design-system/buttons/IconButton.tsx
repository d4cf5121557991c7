import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from '../pictures/Icon.tsx';
import { iconButton } from './IconButton.css.ts';
import { Link, type LinkProps } from './Link.tsx';

type Look = NonNullable<RecipeVariants<typeof iconButton>> & {
  icon: IconName;
  /** The accessible name: the button has no visible text. */
  label: string;
  filled?: boolean;
};

type IconButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children' | 'aria-label'>;

/** A round 44 px button. Wrap it in `Tooltip` where the icon alone may be unclear. */
export function IconButton({ icon, label, filled, variant, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={iconButton({ variant })}>
      <Icon name={icon} filled={filled} />
    </button>
  );
}

export function IconButtonLink({
  icon,
  label,
  filled,
  variant,
  ...rest
}: Look & Omit<LinkProps, 'className' | 'style' | 'children' | 'aria-label'>) {
  return (
    <Link {...rest} aria-label={label} className={iconButton({ variant })}>
      <Icon name={icon} filled={filled} />
    </Link>
  );
}
