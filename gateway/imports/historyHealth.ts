import { healthRules } from '#gateway/phones/healthKind.rules.ts';
import { roundTo } from '#gateway/input/number.rules.ts';
import type { HealthRecord } from './history.rules.ts';
import { HistoryTable, type HistoryWork } from './historyTable.ts';
import type { ImportRow } from './importTables.ts';
import { importTexts } from './importTexts.rules.ts';

type Read = HealthRecord & { line: number };

/**
 * Figures of days stand beside those that a phone pushed, under a source of their own: of two the larger one is shown, so
 * nothing counts twice. A longer file that counted more of a day replaces its own figure.
 */
export async function planHealth(work: HistoryWork, records: readonly Read[]): Promise<HistoryTable[]> {
  const table = new HistoryTable(work, 'metrics', 'health_days');
  const keyOf = ({ date, source, kind }: ImportRow) => `${String(date)}/${String(source)}/${String(kind)}`;
  const own = new Map((await work.own('health_days')).map((row) => [keyOf(row), row]));
  const lastOfDay = new Map(records.map((record) => [`${record.day}/${record.source}/${record.name}`, record]));
  for (const { source, day, name, value, line } of lastOfDay.values()) {
    const { min, max, decimals } = healthRules[name];
    if (value < min || value > max) {
      table.refuse(line, 'value', importTexts.implausible);
      continue;
    }
    const figure = roundTo(value, decimals);
    const row = table.checked(
      {
        date: day,
        source,
        kind: name,
        total: figure,
        samples: '',
        value: figure,
        written: null,
        writtenAt: null,
        updatedAt: work.now,
      },
      line,
    );
    if (!row) continue;
    work.days.add(day);
    const mine = own.get(keyOf(row));
    if (!mine) table.add(row);
    else if (Number(mine.value) === figure) table.plan.count.same += 1;
    else table.replace(mine, row);
  }
  return [table];
}
