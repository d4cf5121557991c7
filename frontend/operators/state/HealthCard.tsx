import { graphql, useFragment } from 'react-relay';
import type { HealthCard_instance$key } from '#frontend/__generated__/HealthCard_instance.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { t } from '#frontend/language/t.ts';
import { stateTexts as texts } from './texts.ts';

/** Which part of the instance works, and which needs a look. */
export function HealthCard({ instance }: { instance: HealthCard_instance$key }) {
  const { version, checks } = useFragment(
    graphql`
      fragment HealthCard_instance on Instance @throwOnFieldError {
        version
        checks {
          part
          isOk
          detail
        }
      }
    `,
    instance,
  );
  return (
    <Card padding="lg" gap="xs">
      <SectionHeading title={texts.health} subtitle={t('Everystep {version}', { version })} />
      <List label={texts.health}>
        {checks.map(({ part, isOk, detail }) => (
          <ListRow
            key={part}
            leading={<IconTile icon={isOk ? 'check' : 'alert'} tone={isOk ? 'primary' : 'danger'} size="sm" soft />}
            title={
              <>
                {texts.part[part]}
                <VisuallyHidden>{isOk ? texts.ok : texts.notOk}</VisuallyHidden>
              </>
            }
            detail={detail}
          />
        ))}
      </List>
    </Card>
  );
}
