import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { Refusal } from './useCall.ts';

/** Shows a failed call: the message, and the status code for debugging. */
export const RefusalNote = ({ refusal: { message, status } }: { refusal: Refusal }) => (
  <Stack gap="none">
    <Text>{message}</Text>
    {status !== null && <Text tone="soft" size="small">{`The server answered ${status}.`}</Text>}
  </Stack>
);
