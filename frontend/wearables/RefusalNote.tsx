import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { Refusal } from './useCall.ts';
import { t } from '#frontend/language/t.ts';

/** Shows a failed call: the message, and the status code for debugging. */
export const RefusalNote = ({ refusal: { message, status } }: { refusal: Refusal }) => (
  <Stack gap="none">
    <Text>{message}</Text>
    {status !== null && (
      <Text tone="soft" size="small">
        {t('The server answered {status}.', { status: String(status) })}
      </Text>
    )}
  </Stack>
);
