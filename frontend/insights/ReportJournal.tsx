import { graphql, useFragment } from 'react-relay';
import type { ReportJournal_viewer$key } from '#frontend/__generated__/ReportJournal_viewer.graphql.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { ExtrasLine } from '#frontend/journal/ExtrasLine.tsx';
import * as styles from './Report.css.ts';
import { ReportPart } from './ReportPart.tsx';
import { reportTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

/** The journal's pages, oldest first. */
export function ReportJournal({ viewer }: { viewer: ReportJournal_viewer$key }) {
  const { journalEntries } = useFragment(
    graphql`
      fragment ReportJournal_viewer on Viewer @throwOnFieldError {
        journalEntries(first: 100, order: OLDEST, after: $dayBefore, before: $dayAfter) @include(if: $journal) {
          edges {
            node {
              id
              date
              content
              mood
              tags
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    viewer,
  );
  const entries = journalEntries?.edges.flatMap((edge) => (edge?.node ? [edge.node] : [])) ?? [];
  return (
    <ReportPart title={t('Journal')} isLong>
      {entries.length === 0 && <Text tone="soft">{reportTexts.noJournal}</Text>}
      <Stack gap="md">
        {entries.map(({ id, date, content, mood, tags }) => (
          <section key={id} aria-label={longDay(date)}>
            <div className={styles.head}>
              <Text as="strong" weight="strong">
                {longDay(date)}
              </Text>
              <ExtrasLine mood={mood} tags={tags} />
            </div>
            <p className={styles.page}>{content}</p>
          </section>
        ))}
      </Stack>
      {journalEntries?.pageInfo.hasNextPage && (
        <Text size="small" tone="soft">
          {reportTexts.moreJournal}
        </Text>
      )}
    </ReportPart>
  );
}
