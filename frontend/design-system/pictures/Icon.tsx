import { icon } from './Icon.css.ts';
import { type IconName, icons } from './icons.ts';

export type { IconName } from './icons.ts';

interface IconProps {
  name: IconName;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  filled?: boolean;
}

const directed = /^(?:back|chevron(?:Left|Right)|logout)$/;

/** Decorative: the control or text beside it carries the name. */
export function Icon({ name, size, filled }: IconProps) {
  return (
    <svg
      className={icon({ size, filled, directed: directed.test(name) })}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  );
}
