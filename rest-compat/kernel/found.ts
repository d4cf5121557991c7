import { NotFoundError } from '#gateway/platform/errors.ts';

/** The node that a row asked for by its id. Throws NotFoundError for one that is not there or another member's. */
export function found<Node>(node: Node | null | undefined): Node {
  if (!node) throw new NotFoundError();
  return node;
}
