import { useEffect, useRef } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { SecurityEventsCard_viewer$key } from '#frontend/__generated__/SecurityEventsCard_viewer.graphql.ts';
import type { SecurityEventsPaginationQuery } from '#frontend/__generated__/SecurityEventsPaginationQuery.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { dateTimeText } from '#frontend/design-system/dates/dateTexts.ts';
import { deviceText } from '#gateway/accounts/deviceName.rules.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { t, translated } from '#frontend/language/t.ts';

const pageSize = 20;
const alarming: readonly string[] = [
  'SIGN_IN_REFUSED',
  'SECOND_FACTOR_REFUSED',
  'SECOND_FACTORS_RESET',
  'RECOVERY_CODE_USED',
  'PIN_LOCKED',
];

export function SecurityEventsCard({ viewer }: { viewer: SecurityEventsCard_viewer$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    SecurityEventsPaginationQuery,
    SecurityEventsCard_viewer$key
  >(
    graphql`
      fragment SecurityEventsCard_viewer on Viewer
      @argumentDefinitions(first: { type: "Int", defaultValue: 5 }, after: { type: "String" })
      @refetchable(queryName: "SecurityEventsPaginationQuery")
      @throwOnFieldError {
        timezone
        securityEvents(first: $first, after: $after) @connection(key: "SecurityEventsCard_securityEvents") {
          edges {
            node {
              id
              kind
              title
              at
              address
              device
            }
          }
        }
      }
    `,
    viewer,
  );
  const {
    timezone,
    securityEvents: { edges },
  } = data;
  const list = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // The last page removes the pressed button, so the focus moves to the list.
  useEffect(() => {
    if (isAsked.current && !hasNext) list.current?.focus();
    isAsked.current = false;
  }, [edges.length, hasNext]);
  function showMore() {
    isAsked.current = true;
    loadNext(pageSize);
  }
  return (
    <Card padding="lg" gap="xs">
      <SectionHeading
        title={t('Security events')}
        subtitle={t('Sign-ins and changes in the last 90 days. If you don’t recognize one, change your password.')}
      />
      <div ref={list} tabIndex={-1}>
        <List label={t('Security events')}>
          {edges.map(({ node: { id, kind, title, at, address, device } }) => (
            <ListRow
              key={id}
              leading={
                <IconTile
                  icon={alarming.includes(kind) ? 'alert' : 'shield'}
                  tone={alarming.includes(kind) ? 'danger' : 'primary'}
                  soft
                />
              }
              title={translated(title)}
              detail={[dateTimeText(parseInstant(at), timezone), device && deviceText(device), address]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </List>
      </div>
      {hasNext && (
        <Button variant="soft" block pending={isLoadingNext} pendingLabel={t('Loading…')} onClick={showMore}>
          {t('Show more')}
        </Button>
      )}
    </Card>
  );
}
