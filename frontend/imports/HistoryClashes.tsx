import { graphql, useFragment } from 'react-relay';
import type { HistoryClashes_clash$key } from '#frontend/__generated__/HistoryClashes_clash.graphql.ts';
import type {
  HistoryClashes_history$key,
  HistoryDomain,
} from '#frontend/__generated__/HistoryClashes_history.graphql.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { entryName } from './entryName.ts';
import { historyTexts } from './historyTexts.ts';
import { useHistoryFigure } from './useHistoryFigure.ts';

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
          ...HistoryClashes_clash
        }
      }
    `,
    history,
  );
  const named = clashes.filter((clash) => clash.domain === domain);
  if (named.length === 0) return null;
  const more = count - named.length;
  return (
    <details>
      <summary>{historyTexts.clashesShown}</summary>
      <List label={historyTexts.clashesShown}>
        {named.map((clash, index) => (
          // The list is read once and never changes.
          <Clash key={index} clash={clash} />
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

function Clash({ clash }: { clash: HistoryClashes_clash$key }) {
  const { domain, day, title, figure, amount, ownTitle, ownFigure, ownAmount } = useFragment(
    graphql`
      fragment HistoryClashes_clash on HistoryClash @throwOnFieldError {
        domain
        day
        title
        figure
        amount {
          ...useHistoryFigure_amount
        }
        ownTitle
        ownFigure
        ownAmount {
          ...useHistoryFigure_amount
        }
      }
    `,
    clash,
  );
  const own = useHistoryFigure(ownFigure, ownAmount);
  return (
    <ListRow
      title={entryName(domain, title)}
      detail={historyTexts.clashWith(longDay(day), [entryName(domain, ownTitle), own].filter(Boolean).join(', '))}
      meta={useHistoryFigure(figure, amount)}
    />
  );
}
