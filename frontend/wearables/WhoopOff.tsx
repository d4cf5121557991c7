import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { wearableTexts } from '#gateway/wearables/wearableTexts.rules.ts';
import { t, translated } from '#frontend/language/t.ts';

/** Replaces everything about WHOOP on an instance without access to it. */
export const WhoopOff = () => (
  <Stack gap="md">
    <Text>{translated(wearableTexts.off)}</Text>
    <Text tone="soft" size="small">
      {t('Whoever runs it can change that. Until then nights and workouts can be logged by hand in a few taps.')}
    </Text>
    <ButtonLink to="/add-activity" variant="soft" icon="plus" block="phone">
      {t('Log an activity')}
    </ButtonLink>
  </Stack>
);
