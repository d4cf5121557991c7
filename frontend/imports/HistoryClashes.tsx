import { graphql, useFragment } from 'react-relay';
import type {
  HistoryClashes_history$key,
  HistoryDomain,
} from '#frontend/__generated__/HistoryClashes_history.graphql.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { historyTexts } from './historyTexts.ts';

interface HistoryClashesProps {
  history: HistoryClashes_history$key;
  domain: HistoryDomain;
  /** How many there are; the first of them are known. */
  count: number;
}

/** Which entries of a kind clash, each with the own one, folded away. */
export function HistoryClashes({ history, domain, count }: HistoryClashesProps) {
  const { clashes } = useFragment(
    graphql`
      fragment HistoryClashes_history on HistoryReport @throwOnFieldError {
        clashes {
          domain
          day
          title
          figure
          ownTitle
          ownFigure
        }
      }
    `,
    history,
  );
  const named = clashes.filter((clash) => clash.domain === domain);
  if (named.length === 0) return null;
  const nameOf = (title: string) => (domain === 'FOOD' || domain === 'JOURNAL' ? title : kindLabel(title));
  const more = count - named.length;
  return (
    <details>
      <summary>{historyTexts.clashesShown}</summary>
      <List label={historyTexts.clashesShown}>
        {named.map(({ day, title, figure, ownTitle, ownFigure }, index) => (
          <ListRow
            key={`${day}/${title}/${figure}/${index}`}
            title={nameOf(title)}
            detail={historyTexts.clashWith(longDay(day), [nameOf(ownTitle), ownFigure].filter(Boolean).join(', '))}
            meta={figure}
          />
        ))}
      </List>
      {more > 0 && (
        <Text size="small" tone="soft" as="p">
          {historyTexts.clashesMore(more)}
        </Text>
      )}
    </details>
  );
}
