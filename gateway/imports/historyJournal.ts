import { isZone } from '#gateway/calendar/zones.ts';
import type { JournalRecord } from './history.rules.ts';
import { HistoryTable, type HistoryWork, idOf, type Shown } from './historyTable.ts';
import type { ImportRow } from './importTables.ts';

type Read = JournalRecord & { line: number };

/** A day has one page: the texts of a day become one, in the order of the file. */
export async function planJournal(work: HistoryWork, records: readonly Read[]): Promise<HistoryTable[]> {
  const table = new HistoryTable(work, 'journal', 'journal_entries', { describe });
  const own = new Map((await work.own('journal_entries')).map((row) => [String(row.date), row]));
  for (const [day, texts] of Map.groupBy(records, (record) => record.day)) {
    const { source, zone, line } = texts[0]!;
    const parts = [...new Set(texts.map(({ text }) => plain(text)).filter((text) => text !== ''))];
    if (parts.length === 0) continue;
    const content = parts.join('\n\n');
    const mine = own.get(day);
    const fresh: ImportRow = {
      id: idOf(source, 'journal_entries', day),
      date: day,
      content,
      extras: null,
      version: 1,
      timezone: zone !== undefined && isZone(zone) ? zone : work.zone,
      createdAt: work.now,
      updatedAt: work.now,
    };
    const row = table.checked(fresh, line);
    if (!row) continue;
    table.show(day, describe(fresh));
    if (!mine) table.add(row);
    else if (parts.every((part) => String(mine.content).includes(part))) table.plan.count.same += 1;
    else {
      const changed = (text: string) => () => {
        const checked = table.checked(
          { ...mine, content: text, version: Number(mine.version) + 1, updatedAt: work.now },
          line,
        );
        if (checked) table.replace(mine, checked);
      };
      const missing = parts.filter((part) => !String(mine.content).includes(part));
      table.clash(mine, changed(content), changed([String(mine.content).trimEnd(), ...missing].join('\n\n')));
    }
  }
  return [table];
}

function describe({ content }: ImportRow): Shown {
  return { title: String(content).slice(0, 60), figure: '' };
}

/** The text without characters that the journal refuses. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]|\p{Cs}/gu, '')
    .trim();
}
