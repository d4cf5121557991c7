import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { button } from './Button.css.ts';
import { Icon, type IconName } from '../pictures/Icon.tsx';
import { Link, type LinkProps } from './Link.tsx';

type Look = NonNullable<RecipeVariants<typeof button>> & { icon?: IconName; children: ReactNode };

export type ButtonProps = Look &
  Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children'> & {
    /** Disables the button and shows `pendingLabel`, or else its label. */
    pending?: boolean;
    pendingLabel?: string;
  };

/** `type` defaults to `button`, so that a button in a form does not submit by accident. */
export function Button({
  variant,
  size,
  block,
  bare,
  icon,
  pending = false,
  pendingLabel,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={button({ variant, size, block, bare })}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      {icon && <Icon name={icon} size="xs" />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<LinkProps, 'className' | 'style' | 'children'>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, bare, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={button({ variant, size, block, bare })}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </Link>
  );
}
