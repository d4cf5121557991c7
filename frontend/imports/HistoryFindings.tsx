import { graphql, useFragment } from 'react-relay';
import type { HistoryFindings_sample$key } from '#frontend/__generated__/HistoryFindings_sample.graphql.ts';
import type { HistoryFindings_history$key } from '#frontend/__generated__/HistoryFindings_history.graphql.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { entryName } from './entryName.ts';
import { historyTexts } from './historyTexts.ts';
import * as styles from './ImportCounts.css.ts';
import { useHistoryFigure } from './useHistoryFigure.ts';

/** Examples of what was found, and what was not understood. */
export function HistoryFindings({ history }: { history: HistoryFindings_history$key }) {
  const { samples, skipped } = useFragment(
    graphql`
      fragment HistoryFindings_history on HistoryReport @throwOnFieldError {
        samples {
          ...HistoryFindings_sample
        }
        skipped {
          file
          what
          count
        }
      }
    `,
    history,
  );
  return (
    <>
      {samples.length > 0 && (
        <Stack gap="xs">
          <SectionHeading look="eyebrow" title={historyTexts.samples} />
          <List label={historyTexts.samples}>
            {samples.map((sample, index) => (
              // The list is read once and never changes.
              <Sample key={index} sample={sample} />
            ))}
          </List>
        </Stack>
      )}
      {skipped.length > 0 && (
        <details>
          <summary>{historyTexts.skipped(skipped.length)}</summary>
          <Text size="small" tone="soft" as="p">
            {historyTexts.skippedHint}
          </Text>
          <ul className={styles.refusals}>
            {skipped.map(({ file, what, count }) => (
              <li key={`${file}/${what}`}>
                <Text size="small" as="span">
                  {historyTexts.skippedRow(file, what, count)}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Sample({ sample }: { sample: HistoryFindings_sample$key }) {
  const { domain, day, title, figure, amount } = useFragment(
    graphql`
      fragment HistoryFindings_sample on HistorySample @throwOnFieldError {
        domain
        day
        title
        figure
        amount {
          ...useHistoryFigure_amount
        }
      }
    `,
    sample,
  );
  return <ListRow title={entryName(domain, title)} detail={longDay(day)} meta={useHistoryFigure(figure, amount)} />;
}
