import { useEffect, useState } from 'react';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { waitText } from '#gateway/photos/pinDialogTexts.rules.ts';
import { uploadTexts as texts } from '#gateway/photos/uploadTexts.rules.ts';

/** Says that uploads wait, why and how long. Read out once; the seconds are for who looks. */
export function PauseNote({ until, isCut }: { until: number; isCut: boolean }) {
  const say = isCut ? texts.cut : texts.pause;
  const [left, setLeft] = useState(() => secondsUntil(until));
  const [spoken] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 500);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <Card as="div" tone="primary" padding="sm">
      <VisuallyHidden>
        <span role="status">{say(waitText(spoken))}</span>
      </VisuallyHidden>
      <div aria-hidden="true">
        <Text size="small" weight="medium" tabular>
          {say(waitText(left))}
        </Text>
      </div>
    </Card>
  );
}

function secondsUntil(until: number): number {
  return Math.max(1, Math.ceil((until - Date.now()) / 1000));
}
