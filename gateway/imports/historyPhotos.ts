import type { PhotoRecord } from './history.rules.ts';
import { HistoryTable, type HistoryWork, idOf } from './historyTable.ts';

type Read = PhotoRecord & { line: number };

/** A photo is told by the source's id and its day. What it is like is known once it was read: see importPhotos.ts. */
export async function planPhotos(work: HistoryWork, records: readonly Read[]): Promise<HistoryTable[]> {
  const table = new HistoryTable(work, 'journal', 'photos');
  const own = new Set((await work.own('photos')).map(({ id }) => String(id)));
  const sent = new Set<string>();
  for (const { source, id: ofSource, day, name, takenAt, line } of records) {
    const id = idOf(source, 'photos', ofSource);
    if (sent.has(id)) continue;
    sent.add(id);
    const row = table.checked(
      {
        id,
        date: day,
        filename: `${id}.jpg`,
        originalName: name,
        mimeType: 'image/jpeg',
        size: 0,
        width: 0,
        height: 0,
        takenAt: takenAt ?? null,
        uploadDate: work.now,
        alignX1: null,
        alignY1: null,
        alignX2: null,
        alignY2: null,
      },
      line,
    );
    if (!row) continue;
    work.days.add(day);
    if (own.has(id)) table.plan.count.same += 1;
    else if (!table.staysDeleted(id)) table.add(row, id);
  }
  return [table];
}
