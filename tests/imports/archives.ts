import { Readable } from 'node:stream';
import { expect } from 'vitest';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { gateway, type Member } from '#tests/support/kit.ts';

export type Files = Record<string, string | Buffer | unknown[]>;

/** A zip as Data Export makes it: lists by name, and other files by theirs. */
export async function zipOf(files: Files, { compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    const isList = Array.isArray(content);
    zip.addBuffer(
      Buffer.isBuffer(content) ? content : Buffer.from(isList ? JSON.stringify(content) : content),
      isList ? `${name}.json` : name,
      { compress },
    );
  }
  zip.end();
  return Buffer.concat(await Readable.from(zip.outputStream as Readable).toArray());
}

/** The archive of a member as it comes, and unpacked: lists by their name, other files as bytes. */
export async function exportOf({
  token,
}: Member): Promise<{ zip: Buffer; files: Record<string, unknown[]>; others: Record<string, Buffer> }> {
  const { url } = await gateway();
  const response = await fetch(`${url}/api/export`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  const zip = Buffer.from(await response.arrayBuffer());
  const files: Record<string, unknown[]> = {};
  const others: Record<string, Buffer> = {};
  const opened = await yauzl.fromBufferPromise(zip);
  for await (const entry of opened.eachEntry()) {
    const bytes = Buffer.concat(await Readable.from(await opened.openReadStreamPromise(entry)).toArray());
    if (entry.fileName.endsWith('.json')) files[entry.fileName.slice(0, -5)] = JSON.parse(bytes.toString('utf8'));
    else others[entry.fileName] = bytes;
  }
  return { zip, files, others };
}

/** Sends an archive. Returns status and body. */
export async function send({ token }: Pick<Member, 'token'>, zip: Buffer, field = 'archive') {
  const { url } = await gateway();
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(zip)]), 'everystep.zip');
  const response = await fetch(`${url}/api/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
}

/** Applies a sent archive and waits for it. Returns the import. */
export async function apply(ann: Member, id: string, prefer?: 'OWN' | 'ARCHIVE') {
  const begun = await ann.rest('POST', `/api/import/${id}/apply`, { prefer });
  expect([begun.status, begun.body.state]).toEqual([200, 'APPLYING']);
  return whenNot(ann, id, 'APPLYING');
}

/** Undoes an import and waits for it. Returns the import. */
export async function undo(ann: Member, id: string) {
  const begun = await ann.rest('POST', `/api/import/${id}/undo`);
  expect([begun.status, begun.body.state]).toEqual([200, expect.stringMatching(/^(UNDOING|UNDONE)$/)]);
  return whenNot(ann, id, 'UNDOING');
}

/** Waits until an import has left a state. Returns it. */
export async function whenNot(ann: Member, id: string, state: 'APPLYING' | 'UNDOING') {
  const find = async () => (await ann.rest('GET', '/api/import')).body.find((batch: { id: string }) => batch.id === id);
  await expect.poll(async () => (await find()).state, { interval: 25 }).not.toBe(state);
  return find();
}

/** Sends an archive and brings it in. */
export async function bringIn(ann: Member, zip: Buffer, prefer?: 'OWN' | 'ARCHIVE') {
  const sent = await send(ann, zip);
  expect([sent.status, sent.body.report?.refusals]).toEqual([201, []]);
  const applied = await apply(ann, sent.body.id, prefer);
  expect(applied.state).toBe('APPLIED');
  return applied;
}
