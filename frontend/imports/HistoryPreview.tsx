import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { HistoryPreview_import$key } from '#frontend/__generated__/HistoryPreview_import.graphql.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { HistoryClashes } from './HistoryClashes.tsx';
import { HistoryFindings } from './HistoryFindings.tsx';
import { historyTexts } from './historyTexts.ts';
import { ImportActions } from './ImportActions.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { translated } from '#frontend/language/t.ts';
import { useApplyImport } from './useApplyImport.ts';
import { useDiscardImport } from './useDiscardImport.ts';

type Choice = keyof typeof historyTexts.choices;
type Domain = keyof typeof historyTexts.choiceDomains;
const choices = (['KEEP', 'TAKE', 'BOTH'] as const).map((value) => ({ value, label: historyTexts.choices[value] }));

/** What files of other apps would bring, and a choice for each kind of entry that clashes with one's own. */
export function HistoryPreview({ import: key }: { import: HistoryPreview_import$key }) {
  const { id, state, fileName, report } = useFragment(
    graphql`
      fragment HistoryPreview_import on Import @throwOnFieldError {
        id
        state
        fileName
        report {
          counts {
            domain
            added
            different
            replaced
            deleted
          }
          history {
            firstDay
            lastDay
            days
            ...HistoryFindings_history
            ...HistoryClashes_history
          }
          ...ImportCounts_report
        }
      }
    `,
    key,
  );
  const [chosen, setChosen] = useState<Partial<Record<Domain, Choice>>>({});
  const [apply, isApplying] = useApplyImport();
  const [discard, isDiscarding] = useDiscardImport();
  if (!report?.history) return null;
  const { counts, history } = report;
  const clashes = new Map<Domain, number>();
  for (const { domain, different } of counts)
    if (domain && different > 0) clashes.set(domain, (clashes.get(domain) ?? 0) + different);
  const deleted = counts.reduce((sum, count) => sum + count.deleted, 0);
  const choiceOf = (domain: Domain) => chosen[domain] ?? 'KEEP';
  const changes = counts.reduce(
    (sum, { domain, added, different, replaced }) =>
      sum + added + replaced + (domain && choiceOf(domain) !== 'KEEP' ? different : 0),
    0,
  );
  return (
    <Stack>
      {state === 'FAILED' && (
        <Text tone="danger" as="p">
          {translated(importTexts.failed.description)}
        </Text>
      )}
      <Stack gap="xxs">
        <Text weight="medium" as="p">
          <LongName>{historyTexts.preview(fileName)}</LongName>
        </Text>
        {history.firstDay && history.lastDay && (
          <Text tone="soft" size="small" as="p">
            {historyTexts.span(longDay(history.firstDay), longDay(history.lastDay), history.days)}
          </Text>
        )}
      </Stack>
      <ImportCounts report={report} columns={historyTexts.columns} extension="" />
      <HistoryFindings history={history} />
      {deleted > 0 && <Text as="p">{historyTexts.deleted(deleted)}</Text>}
      {[...clashes].map(([domain, count]) => (
        <Stack key={domain} gap="xs">
          <SegmentedControl
            label={historyTexts.clash(historyTexts.choiceDomains[domain], count)}
            labelHidden={false}
            options={domain === 'METRICS' ? choices.filter(({ value }) => value !== 'BOTH') : choices}
            value={choiceOf(domain)}
            onChange={(choice) => setChosen({ ...chosen, [domain]: choice })}
          />
          <HistoryClashes history={history} domain={domain} count={count} />
        </Stack>
      ))}
      <ImportActions
        changes={changes}
        isApplying={isApplying}
        isDiscarding={isDiscarding}
        onApply={() =>
          void apply({
            id,
            choices: Object.fromEntries([...clashes.keys()].map((domain) => [domain.toLowerCase(), choiceOf(domain)])),
          })
        }
        onDiscard={() => void discard({ id })}
      />
    </Stack>
  );
}
