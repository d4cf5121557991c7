import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#frontend/app/whenIdle.ts';

/** Tells an operator where their page is, until they know. Its code comes when nothing else is to do. */
export function OperatorSlot() {
  const [line, setLine] = useState<{ OperatorLine: ComponentType }>();
  // Without a connection nothing comes, and the next visit tries again.
  useEffect(() => whenIdle(() => import('./OperatorLine.tsx').then(setLine, () => {})), []);
  return line && <line.OperatorLine />;
}
