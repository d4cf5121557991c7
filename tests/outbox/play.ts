import { isDeepStrictEqual } from 'node:util';
import type { ViteDevServer } from 'vite';
import { expect } from 'vitest';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';
import type { Page } from './browser.ts';
import { Device, type Screen } from './device.ts';
import { Model, shownKinds, storedFor, type Values, type Write } from './model.ts';
import { said, type Step, type WriteStep } from './sequence.ts';
import { begin } from './writes.ts';

const days = ['2026-03-02', '2026-03-03'] as const;

/** Plays a sequence on two devices of a new member, then lets everything sync, and compares the devices and the server. */
export async function play(compiler: ViteDevServer, steps: readonly Step[]): Promise<void> {
  const ann = await member();
  const model = new Model(await begun(ann));
  const log: string[] = [];
  const devices = [];
  for (const name of ['phone', 'laptop'] as const) {
    const device = new Device(compiler, name, { arrived: model.arrived, days });
    await device.start();
    await device.signIn(ann);
    devices.push(device);
  }
  const sequence = new Sequence(ann, model);
  try {
    for (const step of steps) {
      const before = model.arrived.length;
      const device = devices.find(({ name }) => name === step.on)!;
      const result = await sequence.take(step, device);
      const arrived = model.arrived.slice(before).filter((each) => model.writeOf(each));
      log.push(
        `${said(step)}${result} ${arrived.map((each) => `→ ${model.writeOf(each)!.mark} ${each.payload}`).join(' ')}`,
      );
      for (const each of devices) model.assertScreen(each, days);
    }
    log.push('all is well again');
    for (const device of devices) await recover(device, ann);
    await assertAgreement(devices, model, ann);
  } catch (error) {
    const outcomes = model.writes.map(
      ({ device, does, kind, mark, reported }) => `${device} ${does} ${kind} ${mark}: ${JSON.stringify(reported)}`,
    );
    throw new Error(`${String(error)}\n\n${log.join('\n')}\n\n${outcomes.join('\n')}`, { cause: error });
  } finally {
    for (const device of devices) device.page.kill();
  }
}

class Sequence {
  private count = 0;
  /** The last write of each device that waited. */
  private readonly waiting = new Map<string, { write: Write; page: Page; cancel: () => Promise<boolean> }>();
  private readonly ann: Member;
  private readonly model: Model;

  constructor(ann: Member, model: Model) {
    this.ann = ann;
    this.model = model;
  }

  /** Returns what came of it, for the log. */
  async take(step: Step, device: Device): Promise<string> {
    const { page } = device;
    switch (step.does) {
      case 'add':
      case 'edit':
      case 'delete':
      case 'set':
        return this.write(step, device);
      case 'meet':
        device.network.faults = [...step.faults];
        return '';
      case 'wait':
        await device.elapse(step.seconds * 1000);
        return '';
      case 'set its clock':
        device.setClock(step.minutes);
        return '';
      case 'go offline':
      case 'come online':
        await device.setOnline(step.does === 'come online');
        return '';
      case 'get the focus':
        page.events.dispatchEvent(new Event('focus'));
        await page.quiet();
        return '';
      case 'restart':
        await device.start();
        return '';
      case 'undo':
        return this.undo(device);
      case 'keep mine':
        return this.keepMine(device);
      case 'read again':
        await device.showDays();
        return '';
      case 'end the session': {
        const token = device.app.session.token();
        if (token !== null) await rest('POST', '/api/logout', undefined, { authorization: `Bearer ${token}` });
        return '';
      }
      case 'sign in':
        if (device.app.session.token() !== null || !page.isOnline) return ': not now';
        await device.signIn(this.ann);
        return '';
    }
  }

  /** Gives up the last write that waited, as the notice's Undo does. */
  private async undo({ page, name }: Device): Promise<string> {
    const last = this.waiting.get(name);
    this.waiting.delete(name);
    if (!last || last.page !== page) return ': nothing there';
    const given = (isGivenUp: boolean) => {
      if (isGivenUp && !page.isDead) last.write.reported = 'given up';
    };
    // It rejects when the session ended meanwhile.
    void last.cancel().then(given, () => {});
    await page.quiet();
    return ` ${last.write.mark}: ${JSON.stringify(last.write.reported)}`;
  }

  /** Sends the first write in conflict again, as the button in "Needs your attention" does. */
  private async keepMine({ app, name, page, unsynced }: Device): Promise<string> {
    const refused = app.session.token() === null ? undefined : unsynced().find(({ conflicts }) => conflicts);
    if (!refused) return ': nothing there';
    const write = this.model.writeOf({ device: name, variables: refused.variables })!;
    write.isKept = true;
    // It rejects when the session ends meanwhile.
    void app.tryAgain(refused).catch(() => {});
    await page.quiet();
    return ` ${write.mark}`;
  }

  private async write(step: WriteStep, device: Device): Promise<string> {
    const { page } = device;
    if (device.app.session.token() === null) return ': signed out';
    page.killAfter(step.killedAfter ?? Number.POSITIVE_INFINITY);
    this.count += 1;
    const own = this.model.writes.filter((write) => write.device === device.name);
    const isNew = (made: Pick<Write, 'does' | 'row' | 'values'>) =>
      !own.some(
        (write) => write.row === made.row && write.does === made.does && isDeepStrictEqual(write.values, made.values),
      );
    const started = begin(step, device, { date: days[step.day]!, count: this.count, isNew });
    if (!started) {
      page.killAfter(Number.POSITIVE_INFINITY);
      return ': nothing there';
    }
    const { sent, ...made } = started;
    const write: Write = { device: step.on, does: step.does, kind: step.kind, reported: 'unknown', ...made };
    this.model.writes.push(write);
    void sent.then((outcome) => {
      if (page.isDead) return;
      if (!outcome.ok) write.reported = { failed: outcome.problem?.__typename ?? outcome.message ?? '' };
      else write.reported = outcome.isQueued ? 'waiting' : 'synced';
      if (outcome.cancel) this.waiting.set(device.name, { write, page, cancel: outcome.cancel });
    });
    await page.quiet();
    if (step.killedAfter !== undefined) await device.start();
    return ` ${write.mark}: ${JSON.stringify(write.reported)}`;
  }
}

/** The network is well, the member is signed in, and time passes. */
async function recover(device: Device, ann: Member): Promise<void> {
  device.network.faults = [];
  device.network.release();
  await device.page.quiet();
  await device.setOnline(true);
  await device.elapse(1000);
  // A session that ended is noticed with the next call.
  await device.showDays();
  if (device.app.session.token() === null) await device.signIn(ann);
  await device.elapse(600_000);
}

async function assertAgreement(devices: readonly Device[], model: Model, ann: Member): Promise<void> {
  model.assertNothingLost(devices);
  model.assertOrder();
  const rows = model.rows();
  for (const device of devices) {
    expect(
      device.unsynced().filter(({ refusal }) => refusal === null),
      `${device.name} waits for nothing`,
    ).toEqual([]);
    const refusedFiles = device.unsynced().filter(({ files }) => files).length;
    expect(await device.app.countStored('files'), `${device.name} keeps no file that was sent`).toBe(refusedFiles);
    const refused = device.unsynced().length;
    expect(await device.app.countStored('writes'), `${device.name} keeps no write that was sent`).toBe(refused);
    await device.showDays();
    for (const screen of device.app.screens(days)) {
      const data = await fromServer(screen, ann);
      const name = `${screen.query.params.name} ${JSON.stringify(screen.variables)}`;
      expect(unsigned(device.app.inStore(screen)), `${name} on the screen of ${device.name}`).toEqual(data);
      expect(unsigned((await device.app.kept(screen))?.data), `${name} as ${device.name} keeps it`).toEqual(data);
    }
    for (const date of days)
      for (const kind of [...shownKinds, 'targets'] as const) {
        const shown = device.app.shown(kind, date)!.map(({ row, values }) => [row, values] as const);
        const [found, made] = [
          new Map(shown),
          model.writes.filter((write) => write.kind === kind && write.day === date),
        ];
        for (const write of made)
          expect(found.get(write.row), `the server's ${kind} ${write.row}`).toEqual(storedFor(write, rows));
        const isRow = kind === 'food' || kind === 'activity' || kind === 'photo';
        if (isRow) expect([...found.keys()].every((row) => made.some((write) => write.row === row))).toBe(true);
      }
  }
}

/** A member's goal, metric and targets. Returns what the server holds then, as the model does. */
async function begun(ann: Member): Promise<Map<string, Values>> {
  const targets = { proteinTarget: 50, fatsTarget: 60, carbsTarget: 70 };
  const goal = { goalType: 'custom', goalName: 'Water', targetValuePrimary: 8 };
  const made = await ann.rest('POST', '/api/goals', goal);
  const field = await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'Mood', unit: 'in' });
  await ann.rest('POST', '/api/macro-targets', targets);
  return new Map<string, Values>([
    ['targets', targets],
    [made.body.id as string, { goalName: 'Water', targetValuePrimary: 8, isActive: true }],
    [field.body.id as string, { fieldName: 'Mood' }],
  ]);
}

async function fromServer({ query, variables }: Screen, { token }: Member): Promise<unknown> {
  const { url } = await gateway();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: query.params.id, variables }),
  });
  const { data } = (await response.json()) as { data: unknown };
  return unsigned(data);
}

/** Returns a response without the signatures of its pictures, which are those of a session. */
function unsigned(data: unknown): unknown {
  return data && JSON.parse(JSON.stringify(data).replaceAll(/token=[^"&]+/g, 'token='));
}
