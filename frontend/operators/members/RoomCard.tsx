import { graphql, useFragment } from 'react-relay';
import type { RoomCard_instance$key } from '#frontend/__generated__/RoomCard_instance.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { t } from '#frontend/language/t.ts';
import { RoomField } from './RoomField.tsx';
import { memberTexts as texts } from './texts.ts';
import { useSetInstanceStorage } from './useSetInstanceStorage.ts';

const megabyte = 1024 * 1024;

/** How much the photos of each member may take who has no limit of their own. */
export function RoomCard({ instance }: { instance: RoomCard_instance$key }) {
  const { storageLimitBytes } = useFragment(
    graphql`
      fragment RoomCard_instance on Instance @throwOnFieldError {
        storageLimitBytes
      }
    `,
    instance,
  );
  const [setRoom, isSetting] = useSetInstanceStorage();
  return (
    <Card padding="lg" gap="md">
      <SectionHeading title={t('Storage')} subtitle={t('Of each member without a limit of their own.')} />
      <RoomField
        key={storageLimitBytes}
        megabytes={Math.round(storageLimitBytes / megabyte)}
        hint={texts.roomHint}
        pending={isSetting}
        onSave={(megabytes) => setRoom({ megabytes })}
      />
    </Card>
  );
}
