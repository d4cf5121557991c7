import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { t } from '#frontend/language/t.ts';

/** What it means to operate an instance, for whoever made the first account without knowing. */
export function OperatorIntro() {
  return (
    <Card padding="lg" gap="sm">
      <SectionHeading title={t('You run this Everystep')} />
      <Text as="p">
        {t(
          'The first account of an instance is its operator. Here you invite people, help them in, limit what they store, and see whether everything works.',
        )}
      </Text>
      <Text as="p" tone="soft" size="small">
        {t(
          'You never see what somebody writes or photographs. Whatever you do to an account, its member sees among their security events. On the server, npm run admin does the same.',
        )}
      </Text>
    </Card>
  );
}
