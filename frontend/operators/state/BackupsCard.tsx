import { graphql, useFragment } from 'react-relay';
import type { BackupsCard_instance$key } from '#frontend/__generated__/BackupsCard_instance.graphql.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { stateTexts as texts } from './texts.ts';
import { useBackUp } from './useBackUp.ts';

const shown = 5;

/** The newest archives in BACKUP_DIR, and a button that makes one. */
export function BackupsCard({ instance }: { instance: BackupsCard_instance$key }) {
  const { backsUp, backups } = useFragment(
    graphql`
      fragment BackupsCard_instance on Instance @throwOnFieldError {
        backsUp
        backups {
          name
          madeAt
          isEncrypted
        }
      }
    `,
    instance,
  );
  const [backUp, isBackingUp] = useBackUp();
  return (
    <Card padding="lg" gap="sm">
      <SectionHeading title={texts.backups} />
      {!backsUp ? (
        <Text tone="soft">{texts.noFolder}</Text>
      ) : (
        <>
          {backups.length === 0 && <Text tone="soft">{texts.noBackups}</Text>}
          <List label={texts.backups}>
            {backups.slice(0, shown).map(({ name, madeAt, isEncrypted }) => (
              <ListRow
                key={name}
                leading={<IconTile icon={isEncrypted ? 'lock' : 'download'} tone="primary" size="sm" soft />}
                title={dateTimeText(parseInstant(madeAt), memberZone())}
                detail={name}
              />
            ))}
          </List>
          <Text tone="soft" size="small">
            {texts.verify}
          </Text>
          <Button variant="soft" icon="download" block pending={isBackingUp} onClick={() => void backUp({})}>
            {texts.backUp}
          </Button>
        </>
      )}
    </Card>
  );
}
