import { useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Select } from '#frontend/design-system/fields/Select.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import {
  isComplete,
  matchColumns,
  type ColumnMatch,
  templateDomains,
  templateFields,
  type TemplateDomain,
} from '#gateway/imports/sources/template.rules.ts';
import { headerOf } from '#gateway/imports/sources/headers.rules.ts';
import { historyTexts } from './historyTexts.ts';
import type { ColumnsNote } from './useHistory.ts';

interface ColumnMatcherProps {
  note: ColumnsNote;
  onMatch: (match: { domain: TemplateDomain; match: ColumnMatch } | null) => void;
}

const domains = templateDomains.map((value) => ({ value, label: historyTexts.domains[value] }));

/** Asks what the columns of a CSV mean, with the value of its first row beside each. */
export function ColumnMatcher({ note: { file, titles, firstRow }, onMatch }: ColumnMatcherProps) {
  const headers = titles.map(headerOf);
  const [domain, setDomain] = useState<TemplateDomain>('activities');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const match: ColumnMatch = { ...matchColumns(domain, headers), ...chosen };
  const options = titles.map((title, index) => ({ value: headers[index]!, label: title }));
  return (
    <Stack>
      <Heading level={2} size="lead">
        {historyTexts.matchTitle(file)}
      </Heading>
      <Text tone="soft" as="p">
        {historyTexts.matchHint}
      </Text>
      <SegmentedControl
        label={historyTexts.kind}
        labelHidden={false}
        options={domains}
        value={domain}
        onChange={(next) => {
          setDomain(next);
          setChosen({});
        }}
      />
      {templateFields[domain].map(({ name, isRequired }) => {
        const example = match[name] ? firstRow[match[name]] : undefined;
        return (
          <Select
            key={`${domain}/${name}`}
            label={historyTexts.fields[name]!}
            hint={example && historyTexts.example(example.slice(0, 60))}
            required={isRequired ?? false}
            options={options}
            placeholder={historyTexts.pickColumn}
            value={match[name] ?? ''}
            onChange={({ currentTarget }) => setChosen({ ...chosen, [name]: currentTarget.value })}
          />
        );
      })}
      <Inline fill>
        <Button disabled={!isComplete(domain, filled(match))} onClick={() => onMatch({ domain, match: filled(match) })}>
          {historyTexts.readFile}
        </Button>
        <Button variant="quiet" onClick={() => onMatch(null)}>
          {historyTexts.leaveFile}
        </Button>
      </Inline>
    </Stack>
  );
}

function filled(match: ColumnMatch): ColumnMatch {
  return Object.fromEntries(Object.entries(match).filter(([, column]) => column));
}
