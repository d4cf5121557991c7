import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: To;
  replace?: boolean;
  /** Route state. */
  state?: unknown;
};

/** A link within the app. The router's own Link also prefetches and links to other sites: 2 kB that no screen uses. */
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
