import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import type { EntrySource } from '#gateway/activities/entrySource.rules.ts';
import { dataKeyOf } from '#gateway/accounts/vault.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid } from '#gateway/platform/errors.ts';
import { isPiece } from './history.rules.ts';
import { idOf } from './historyTable.ts';
import type { Archive } from './importArchive.ts';
import { partKey } from './importParts.ts';
import { importLimits } from './import.rules.ts';
import { importTexts } from './importTexts.rules.ts';

/** Where a piece of a photo lies in the store. */
interface Place {
  part: number;
  from: number;
  to: number;
}

interface Piece {
  source: EntrySource;
  of: string;
  bytes: string;
}

/** The pictures of a stored history: their pieces are found once, and each is read when its photo is wanted. */
export async function picturesOfBatch(
  member: Member,
  { id: batchId, parts }: Pick<ImportBatch, 'id' | 'parts'>,
): Promise<Pick<Archive, 'picture'>> {
  const { kernel, id: userId } = member;
  const dataKey = await dataKeyOf(member);
  const open = (part: number) => kernel.storage.getObject(partKey({ userId, batchId }, part), dataKey);
  const places = new Map<string, Place[]>();
  for (let part = 0; part < parts; part += 1) {
    const object = await open(part);
    const bytes = Buffer.concat(await Array.fromAsync(object.read(0, object.size)));
    for (const { from, to } of linesOf(bytes)) {
      if (!isPiece(bytes.toString('utf8', from, Math.min(to, from + 40)))) continue;
      const piece = pieceOf(bytes.subarray(from, to));
      if (!piece) continue;
      const id = idOf(piece.source, 'photos', piece.of);
      const known = places.get(id);
      if (known) known.push({ part, from, to });
      else places.set(id, [{ part, from, to }]);
    }
  }
  return {
    async picture(path) {
      const id = /([0-9a-f-]{36})\.\w+$/.exec(path)?.[1] ?? '';
      const found = places.get(id) ?? [];
      const bytes = found.reduce((sum, { from, to }) => sum + to - from, 0);
      if (found.length > importLimits.picturePieces || bytes > importLimits.pictureBytes * 1.4)
        throw invalid('records', importTexts.noPicture);
      const pieces: Buffer[] = [];
      for (const { part, from, to } of found) {
        const object = await open(part);
        const line = Buffer.concat(await Array.fromAsync(object.read(from, to)));
        pieces.push(Buffer.from(pieceOf(line)?.bytes ?? '', 'base64'));
      }
      if (pieces.length === 0) throw invalid('records', importTexts.noPicture);
      return Buffer.concat(pieces);
    },
  };
}

function* linesOf(bytes: Buffer): Generator<{ from: number; to: number }> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from);
    const to = end === -1 ? bytes.length : end;
    yield { from, to };
    from = to + 1;
  }
}

function pieceOf(line: Buffer): Piece | null {
  try {
    return JSON.parse(line.toString('utf8')) as Piece;
  } catch {
    return null;
  }
}
