import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import { Footsteps } from './Footsteps.tsx';
import { Screen } from './Screen.tsx';
import { useShellViewer } from './viewer.ts';
import { t } from '#frontend/language/t.ts';

export const NotFoundScreen = () => {
  const viewer = useShellViewer();
  return (
    <Screen documentTitle={t('Page not found')} width="form" middle>
      <Stack align="center" gap="lg">
        <Footsteps />
        <Stack align="center" gap="xs">
          <Heading level={1}>{t('404 Page Not Found')}</Heading>
          <Text tone="soft">{t('Did you forget to add the page to the router?')}</Text>
        </Stack>
        <Text tone="soft">{t('If you only followed a link here: nothing is lost, and it is one step back.')}</Text>
        <ButtonLink to={viewer ? '/home' : '/'} icon="home">
          {viewer ? t('Back to my day') : t('Back to the start')}
        </ButtonLink>
      </Stack>
    </Screen>
  );
};
