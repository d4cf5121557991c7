import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { Refusal } from './useCall.ts';

/** A call that was refused: the words for a person, and the number for whoever looks into it. */
export const RefusalNote = ({ refusal: { message, status } }: { refusal: Refusal }) => (
  <Stack gap="none">
    <Text>{message}</Text>
    {status !== null && <Text tone="soft" size="small">{`The server answered ${status}.`}</Text>}
  </Stack>
);
