import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A place in the app. */
  to: To;
  replace?: boolean;
  /** What the place's history entry carries along. */
  state?: unknown;
};

/**
 * A link within the app. (The router's own also prefetches for its framework mode and leads to other sites: 2 kB that
 * no screen of ours uses.)
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}
