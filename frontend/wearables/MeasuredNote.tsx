import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { SourceMark } from './SourceMark.tsx';
import { t } from '#frontend/language/t.ts';

/** Explains what editing or deleting a measured activity does. */
export const MeasuredNote = () => (
  <Card as="div" tone="sunken" padding="sm" gap="xs">
    <SourceMark />
    <Text size="small">
      {t(
        'Your band measured this. Once you change it, it is an entry of your own, and WHOOP no longer updates it. Delete it, and it does not come back.',
      )}
    </Text>
  </Card>
);
