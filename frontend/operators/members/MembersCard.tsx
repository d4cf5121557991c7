import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { MembersCard_viewer$key } from '#frontend/__generated__/MembersCard_viewer.graphql.ts';
import type { MembersPaginationQuery } from '#frontend/__generated__/MembersPaginationQuery.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { SearchField } from '#frontend/design-system/fields/SearchField.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { t } from '#frontend/language/t.ts';
import { DeferredMemberDialog } from './DeferredMemberDialog.ts';
import { MemberRow } from './MemberRow.tsx';
import * as styles from './MembersCard.css.ts';
import { memberTexts as texts } from './texts.ts';

const pageSize = 50;
/** How long a search waits for the next letter. */
const pauseMs = 250;

interface MembersCardProps {
  viewer: MembersCard_viewer$key;
  onLink: (link: { name: string; secret: string }) => void;
}

/** The accounts of the instance: a table, on phones a list. */
export function MembersCard({ viewer, onLink }: MembersCardProps) {
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    MembersPaginationQuery,
    MembersCard_viewer$key
  >(
    graphql`
      fragment MembersCard_viewer on Viewer
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        search: { type: "String" }
      )
      @refetchable(queryName: "MembersPaginationQuery")
      @throwOnFieldError {
        databaseId
        instance {
          ... on Instance {
            memberCount
            members(first: $first, after: $after, search: $search) @connection(key: "MembersCard_members") {
              edges {
                node {
                  id
                  databaseId
                  ...MemberRow_member
                  ...MemberDialog_member
                }
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = useDeferredValue(data);
  const edges = shown.instance.members?.edges ?? [];
  const sent = useRef(search);
  useEffect(() => {
    if (sent.current === search) return;
    const timer = setTimeout(() => {
      sent.current = search;
      startTransition(() => void refetch({ search }, { fetchPolicy: 'store-and-network' }));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [search, refetch]);
  const opened = edges.find(({ node }) => node.id === openId)?.node;
  return (
    <Card padding="lg" gap="md">
      <SectionHeading
        title={texts.title}
        subtitle={texts.subtitle}
        aside={
          <div className={styles.count}>
            <Text tone="soft" size="small">
              {t('{count, plural, one {# account} other {# accounts}}', { count: shown.instance.memberCount ?? 0 })}
            </Text>
          </div>
        }
      />
      <SearchField label={texts.search} value={search} maxLength={100} onValueChange={setSearch} />
      {edges.length === 0 ? (
        <div role="status">
          <Text tone="soft">{texts.none}</Text>
        </div>
      ) : (
        <table className={styles.table} aria-label={texts.title}>
          <thead className={styles.head}>
            <tr>
              <th className={styles.column}>{texts.member}</th>
              <th className={styles.column}>{texts.tier}</th>
              <th className={styles.numberColumn}>{texts.entries}</th>
              <th className={styles.numberColumn}>{texts.photos}</th>
              <th className={styles.column}>{texts.seen}</th>
              <th className={styles.column}>{texts.joined}</th>
              <th className={styles.column}>
                <VisuallyHidden>{texts.manage}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody className={styles.body}>
            {edges.map(({ node }) => (
              <MemberRow
                key={node.id}
                member={node}
                isOwn={node.databaseId === data.databaseId}
                onOpen={(id) => {
                  setOpenId(id);
                  setOpen(true);
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      {hasNext && (
        <Button
          variant="soft"
          block
          pending={isLoadingNext}
          pendingLabel={t('Loading…')}
          onClick={() => loadNext(pageSize)}
        >
          {t('Show more')}
        </Button>
      )}
      {opened && (
        <DeferredMemberDialog
          key={opened.id}
          open={isOpen}
          onOpenChange={setOpen}
          member={opened}
          isOwn={opened.databaseId === data.databaseId}
          onLink={onLink}
          onDeleted={() => startTransition(() => void refetch({ search }, { fetchPolicy: 'network-only' }))}
        />
      )}
    </Card>
  );
}
