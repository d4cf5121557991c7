import { graphql, useFragment } from 'react-relay';
import type { ImportCounts_report$key } from '#frontend/__generated__/ImportCounts_report.graphql.ts';
import { locale } from '#frontend/app/preferences.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import * as figures from '#frontend/design-system/text/figures.css.ts';
import * as styles from './ImportCounts.css.ts';
import { translated } from '#frontend/language/t.ts';

interface ImportCountsProps {
  report: ImportCounts_report$key;
  /** The heads of the table: the kind, new, the same, different. */
  columns?: readonly string[];
  /** Follows the names of lists of an archive. */
  extension?: '.json' | '';
}

export function ImportCounts({ report, columns = importTexts.columns, extension = '.json' }: ImportCountsProps) {
  const { counts, refusals, leftOut, unknown } = useFragment(
    graphql`
      fragment ImportCounts_report on ImportReport @throwOnFieldError {
        counts {
          file
          label
          added
          same
          different
          refused
        }
        refusals {
          file
          row
          field
          message
        }
        leftOut
        unknown
      }
    `,
    report,
  );
  // Lines that are no entry of any kind are listed, and counted by none.
  const refused = Math.max(
    refusals.length,
    counts.reduce((sum, count) => sum + count.refused, 0),
  );
  return (
    <Stack>
      <table className={figures.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={figures.head}>
                {translated(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ file, label, added, same, different }) => (
            <tr key={`${file}/${label}`}>
              <th scope="row" className={figures.rowName}>
                {translated(label)}
              </th>
              {[added, same, different].map((count, column) => (
                <td key={columns[column + 1]} className={figures.figure}>
                  {count.toLocaleString(locale())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {refusals.length > 0 && (
        <details>
          <summary>{importTexts.refused(refused)}</summary>
          <ul className={styles.refusals}>
            {refusals.map(({ file, row, field, message }) => (
              <li key={`${file}/${row}/${field}`}>
                <Text size="small" as="span">
                  {importTexts.refusal(file + extension, row, field, translated(message))}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unknown.length > 0 && (
        <Text size="small" tone="soft">
          {importTexts.unknown(unknown)}
        </Text>
      )}
      {leftOut.length > 0 && (
        <Text size="small" tone="soft">
          {translated(importTexts.leftOut)}
        </Text>
      )}
    </Stack>
  );
}
