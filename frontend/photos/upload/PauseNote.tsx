import { useEffect, useState } from 'react';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { waitText } from '#gateway/photos/pinDialogTexts.rules.ts';
import { uploadTexts as texts } from '#gateway/photos/uploadTexts.rules.ts';

/** Explains why uploads are paused and for how long. Announced once; only the visible countdown updates. */
export function PauseNote({ until, isDisconnected }: { until: number; isDisconnected: boolean }) {
  const message = isDisconnected ? texts.disconnected : texts.pause;
  const [left, setLeft] = useState(() => secondsUntil(until));
  const [spoken] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 500);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <Card as="div" tone="primary" padding="sm">
      <VisuallyHidden>
        <span role="status">{message(waitText(spoken))}</span>
      </VisuallyHidden>
      <div aria-hidden="true">
        <Text size="small" weight="medium" tabular>
          {message(waitText(left))}
        </Text>
      </div>
    </Card>
  );
}

function secondsUntil(until: number): number {
  return Math.max(1, Math.ceil((until - Date.now()) / 1000));
}
