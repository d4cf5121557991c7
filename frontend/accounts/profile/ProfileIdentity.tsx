import { graphql, useFragment } from 'react-relay';
import { tierName } from '#frontend/billing/tierName.ts';
import { monthTitle } from '#frontend/design-system/dates/dateTexts.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import type { ProfileIdentity_viewer$key } from '#frontend/__generated__/ProfileIdentity_viewer.graphql.ts';
import { Avatar } from '#frontend/design-system/pictures/Avatar.tsx';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './ProfileIdentity.css.ts';
import { t } from '#frontend/language/t.ts';

/** Longer names use smaller type, so that they do not fill half a phone. */
const longNameLength = 28;

export function ProfileIdentity({ viewer }: { viewer: ProfileIdentity_viewer$key }) {
  const { firstName, lastName, username, email, profileImageUrl, membership, createdAt, timezone } = useFragment(
    graphql`
      fragment ProfileIdentity_viewer on Viewer @throwOnFieldError {
        firstName
        lastName
        username
        email
        profileImageUrl
        membership
        createdAt
        timezone
      }
    `,
    viewer,
  );
  const name = [firstName, lastName].filter(Boolean).join(' ') || username;
  return (
    <Card padding="lg" gap="lg">
      <Stack align="center" gap="md">
        <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} size="xl" />
        <Stack align="center" gap="xs">
          <div className={styles.name}>
            <Heading level={2} size={name.length > longNameLength ? 'title' : 'display'}>
              {name}
            </Heading>
          </div>
          <Badge tone="primary" icon="star">
            {tierName(membership)}
          </Badge>
          <Text tone="soft" size="small">
            {t('With Everystep since {month}', { month: monthOf(createdAt, timezone) })}
          </Text>
        </Stack>
      </Stack>
      <dl className={styles.facts}>
        <Fact name={t('Username')} value={username} />
        <Fact name={t('Email')} value={email} />
      </dl>
      <ButtonLink to="/edit-profile" variant="soft" icon="edit" block="phone">
        {t('Edit Profile')}
      </ButtonLink>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <Text as="dt" tone="soft" size="small">
        {name}
      </Text>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

function monthOf(instant: string, timeZone: string): string {
  return monthTitle(parseInstant(instant).toZonedDateTimeISO(timeZone));
}
