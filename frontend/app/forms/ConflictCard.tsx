import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { t } from '#frontend/language/t.ts';

export interface InputText {
  label: string;
  value: string;
}

interface ConflictCardProps {
  title: string;
  /** The values as they are stored. */
  others: readonly InputText[];
  /** Saves again, over the stored values. */
  onKeep?: (() => void) | undefined;
  onTake: () => void;
}

/** Shows what was changed elsewhere while a form was open. The form below shows the person's own values. */
export function ConflictCard({ title, others, onKeep, onTake }: ConflictCardProps) {
  return (
    <Card as="div" role="status" tone="sunken" padding="sm" gap="sm">
      <Text size="small" weight="strong">
        {title}
      </Text>
      {others.map(({ label, value }) => (
        <Text key={label} size="small">
          {label}: {value}
        </Text>
      ))}
      <Inline gap="sm">
        {onKeep && (
          <Button size="sm" variant="soft" onClick={onKeep}>
            {t('Keep mine')}
          </Button>
        )}
        <Button size="sm" variant={onKeep ? 'quiet' : 'soft'} onClick={onTake}>
          {t('Take over')}
        </Button>
      </Inline>
    </Card>
  );
}

/** Says that the entry of an open form is gone, and offers to save it as a new one. */
export function DeletedCard({ onAddAgain }: { onAddAgain: () => void }) {
  return (
    <Card as="div" role="status" tone="sunken" padding="sm" gap="sm">
      <Text size="small" weight="strong">
        {t('This entry was deleted elsewhere')}
      </Text>
      <Inline gap="sm">
        <Button size="sm" variant="soft" onClick={onAddAgain}>
          {t('Keep it as a new entry')}
        </Button>
      </Inline>
    </Card>
  );
}
