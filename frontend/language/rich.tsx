import { createElement, Fragment, type ReactNode } from 'react';
import { translate } from './translate.ts';

type RichValues = Readonly<Record<string, string | number | ((inside: ReactNode) => ReactNode)>>;

/**
 * Like `t`, for a text with elements in it: each `<tag>…</tag>` of the message is rendered by the function of its name.
 * `rich('Read the <a>terms</a>.', { a: (text) => <Link to="/terms">{text}</Link> })`
 */
export function rich(message: string, values: RichValues): ReactNode {
  const parts = translate<ReactNode>(message, values as Record<string, never>);
  // As children, so that the parts need no keys.
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
}
