import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { t } from '#frontend/language/t.ts';

const title = t('Connect a phone');
const detail = t('Steps, sleep, workouts and weight come in by themselves, from Apple Health or Health Connect.');

/** Leads to the page that connects a phone. */
export function PhoneLink() {
  return (
    <Card padding="lg">
      <List label={title}>
        <ListRow
          leading={<IconTile icon="heart" tone="walking" soft />}
          title={title}
          detail={detail}
          to="/phone"
          meta={<Icon name="chevronRight" size="sm" />}
        />
      </List>
    </Card>
  );
}
