import { Fragment, useEffect } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { JournalList_viewer$key } from '#frontend/__generated__/JournalList_viewer.graphql.ts';
import type { JournalListPaginationQuery } from '#frontend/__generated__/JournalListPaginationQuery.graphql.ts';
import { Button, ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { GhostRows } from '#frontend/design-system/states/Ghost.tsx';
import { monthName, monthsOf } from '#frontend/app/days/months.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import * as styles from '../Journal.css.ts';
import { keepPreviews } from '../entry/journalDevice.ts';
import { JournalRow } from './JournalRow.tsx';
import type { Order } from './order.ts';
import { texts } from '../texts.ts';

const pageSize = 40;

/** The paginated entries. Stores the newest on this device, for when the server is unreachable. */
export function JournalList({ viewer, order }: { viewer: JournalList_viewer$key; order: Order }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    JournalListPaginationQuery,
    JournalList_viewer$key
  >(
    graphql`
      fragment JournalList_viewer on Viewer @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) @refetchable(queryName: "JournalListPaginationQuery") @throwOnFieldError {
        journalEntries(first: $first, after: $after, order: $order) @connection(key: "JournalList_journalEntries", filters: ["order"]) {
          edges {
            node {
              id
              date
              preview
              wordCount
              characterCount
              mood
              tags
              hasPhotos
            }
          }
        }
      }
    `,
    viewer,
  );
  const { edges } = data.journalEntries;
  useEffect(() => {
    if (order === 'NEWEST')
      keepPreviews(
        edges.map(({ node: { date, preview, wordCount, characterCount, mood, tags, hasPhotos } }) => ({
          date,
          preview,
          wordCount,
          characterCount,
          ...(mood && { mood }),
          ...(tags.length > 0 && { tags }),
          hasPhotos: hasPhotos ?? null,
        })),
      );
  }, [edges, order]);

  if (edges.length === 0) {
    return (
      <Card as="div">
        <EmptyState
          picture={<GhostRows />}
          title={texts.none}
          description={texts.noneHint}
          action={
            <ButtonLink icon="edit" to={`/journal-entry?date=${currentDay()}`}>
              {texts.write}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <Card as="div" gap="none">
        <ul className={styles.rows} aria-label={texts.listTitle}>
          {monthsOf(edges.map(({ node }) => node)).map(({ month, days }) => (
            <Fragment key={month}>
              <li className={styles.month}>{monthName(month)}</li>
              {days.map((node) => (
                <JournalRow key={node.id} entry={{ ...node, hasPhotos: node.hasPhotos ?? null }} />
              ))}
            </Fragment>
          ))}
        </ul>
      </Card>
      {hasNext && (
        <Button variant="soft" pending={isLoadingNext} onClick={() => loadNext(pageSize)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
