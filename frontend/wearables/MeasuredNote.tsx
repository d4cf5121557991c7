import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { SourceMark } from './SourceMark.tsx';
import { t } from '#frontend/language/t.ts';

/** Explains what editing or deleting a measured activity does. */
export const MeasuredNote = ({ name }: { name: string }) => (
  <Card as="div" tone="sunken" padding="sm" gap="xs">
    <SourceMark name={name} />
    <Text size="small">
      {name === 'WHOOP'
        ? t(
            'Your band measured this. Once you change it, it is an entry of your own, and WHOOP no longer updates it. Delete it, and it does not come back.',
          )
        : t(
            'This came from {name}. Once you change it, it is an entry of your own and no longer updated. Delete it, and it does not come back.',
            { name },
          )}
    </Text>
  </Card>
);
