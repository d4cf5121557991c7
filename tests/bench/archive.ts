import { createWriteStream, openAsBlob, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { dataFolder } from '#tests/support/serverProcess.ts';
import { sender } from './calls.ts';
import { cpuOf, memoryOf, mostMemory } from './cpu.ts';
import { type Member, password } from './members.ts';
import { daysAgo } from './operations.ts';
import type { Server } from './processes.ts';
import { goal, markdown } from './table.ts';
import { type DataSet, decadeDays, World } from './world.ts';

const megabyte = 1_000_000;
/** The reader of an export has a fast line at home. */
const readerBytesPerSecond = 25 * megabyte;
/** Noise makes 1.2 MB of 4 megapixels, as a phone's photo has. */
const portrait = { width: 1728, height: 2304 };
const distinctPictures = 5;
const photosPerUpload = 10;
const longestMs = 1_800_000;

/** The cost of one step of a transfer. */
interface Cost {
  step: string;
  seconds: number;
  /** CPU seconds of the gateway and of PostgreSQL. */
  node: number;
  postgres: number;
  /** The most memory of the gateway in bytes, above what it held just before. */
  above: number;
}

type Costs = Record<'exported' | 'preview' | 'applied', Cost>;

/**
 * Ten years of one member with a page of the journal for each day and so many photos: exported to a slow reader, and
 * imported into an account without days in another instance. Returns the exit code.
 */
export async function transferArchive(photos: number, tell: (text: string) => void): Promise<number> {
  tell('seeding decade, empty');
  const world = await World.create(['decade', 'empty']);
  const folder = await dataFolder();
  const archive = join(folder.path, 'archive.zip');
  try {
    const [from, into] = world.members as [Member, Member];
    tell(`writing ${decadeDays} pages and ${photos} photos`);
    await signedIn(world, 'decade', from, (server, member) => fillAccount(server, member, photos));
    const exported = await signedIn(world, 'decade', from, (server, member) =>
      measured('export', world, server, tell, () => download(server, member, archive)),
    );
    const imported = await signedIn(world, 'empty', into, async (server, member) => {
      let id = '';
      const preview = await measured('import: send and preview', world, server, tell, async () => {
        id = await upload(server, member, archive);
      });
      const applied = await measured('import: apply', world, server, tell, () => apply(server, member, id));
      return { preview, applied };
    });
    report({ exported, ...imported }, statSync(archive).size);
    return 0;
  } finally {
    await world.remove();
    await folder.remove();
  }
}

/** Runs work on a gateway that has just started, with a member who has just signed in. */
async function signedIn<T>(
  world: World,
  set: DataSet,
  { username, ...member }: Member,
  work: (server: Server, member: Member) => Promise<T>,
): Promise<T> {
  const server = await world.gateway(set);
  try {
    const answer = await sender(server)(null, 'POST', '/api/login', { usernameOrEmail: username, password });
    const { token } = JSON.parse(answer) as { token: string };
    return await work(server, { ...member, username, token });
  } finally {
    await server.stop();
  }
}

async function fillAccount(server: Server, member: Member, photos: number): Promise<void> {
  const send = sender(server, longestMs);
  for (let day = decadeDays; day > 0; day -= 1)
    await send(member, 'POST', '/api/journal-entries', { date: daysAgo(day), content: page(day) });
  const noisy = await Promise.all(Array.from({ length: distinctPictures }, (_, index) => noise(100 + 10 * index)));
  for (let sent = 0; sent < photos; sent += photosPerUpload) {
    const form = new FormData();
    form.set('date', daysAgo(1 + (sent % decadeDays)));
    for (let index = sent; index < Math.min(photos, sent + photosPerUpload); index += 1)
      form.append('photos', noisy[index % noisy.length]!, `mirror-${index}.jpg`);
    await send(member, 'POST', '/api/photos', form);
  }
}

function page(day: number): string {
  return `Day ${day}. ${'A long walk, lentil soup, and early to bed. '.repeat(8)}`;
}

async function noise(mean: number): Promise<Blob> {
  const grain = { type: 'gaussian', mean, sigma: 16 } as const;
  const bytes = await sharp({ create: { ...portrait, channels: 3, background: '#888888', noise: grain } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

async function measured(
  step: string,
  world: World,
  { pid }: Server,
  tell: (text: string) => void,
  work: () => Promise<void>,
): Promise<Cost> {
  tell(step);
  const rest = memoryOf(pid);
  const [began, node, postgres] = [performance.now(), cpuOf(pid), world.postgresCpu()];
  const most = await mostMemory(pid, work);
  return {
    step,
    seconds: (performance.now() - began) / 1000,
    node: (cpuOf(pid) - node) / 1000,
    postgres: (world.postgresCpu() - postgres) / 1000,
    above: most - rest,
  };
}

async function download({ host, port }: Server, { token }: Member, file: string): Promise<void> {
  const answer = await fetch(`http://${host}:${port}/api/export`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET /api/export: ${answer.status} ${await answer.text()}`);
  const began = performance.now();
  let read = 0;
  const slowly = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      read += chunk.length;
      await pause(Math.max(0, (read / readerBytesPerSecond) * 1000 - (performance.now() - began)));
      yield chunk;
    }
  };
  await pipeline(Readable.from(slowly(answer.body!)), createWriteStream(file));
}

/** Returns the id of the import. */
async function upload(server: Server, member: Member, file: string): Promise<string> {
  const form = new FormData();
  form.set('archive', await openAsBlob(file, { type: 'application/zip' }), 'archive.zip');
  const { id } = JSON.parse(await sender(server, longestMs)(member, 'POST', '/api/import', form)) as { id: string };
  return id;
}

async function apply(server: Server, member: Member, id: string): Promise<void> {
  const send = sender(server);
  await send(member, 'POST', `/api/import/${id}/apply`, {});
  for (;;) {
    const [newest] = JSON.parse(await send(member, 'GET', '/api/import')) as { state: string }[];
    if (newest?.state === 'APPLIED') return;
    if (newest?.state !== 'APPLYING') throw new Error(`The import is ${newest?.state}`);
    await pause(500);
  }
}

function report({ exported, preview, applied }: Costs, bytes: number): void {
  const findings = {
    title: `An archive of ten years, ${(bytes / megabyte).toFixed(0)} MB`,
    table: [
      ['', 'seconds', 'CPU seconds, Node + PostgreSQL', 'most memory above the process before it'],
      ...[exported, preview, applied].map(({ step, seconds, node, postgres, above }) => [
        step,
        seconds.toFixed(1),
        `${node.toFixed(1)} + ${postgres.toFixed(1)}`,
        `${(above / megabyte).toFixed(0)} MB`,
      ]),
    ],
    goals: [
      goal('export: memory above the process before it', [exported.above / megabyte], {
        atMost: 80,
        digits: 0,
        unit: ' MB',
      }),
      goal('import: CPU of applying it', [applied.node + applied.postgres], { atMost: 12, digits: 1, unit: ' s' }),
    ],
  };
  console.log(`\n${markdown([findings])}\n`);
}
