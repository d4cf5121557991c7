import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { type FakeWhoop, startFakeWhoop } from '#tests/support/fakeWhoop.ts';
import type { FakePerson } from '#tests/support/fakeWhoopPerson.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';

/** Timeout for the effects of jobs, which take long on a busy machine. */
export const soon = { interval: 40 };

export interface WhoopInstance {
  whoop: FakeWhoop;
  url: string;
  webhook: string;
  databaseUrl: string;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Starts a fake WHOOP that grants access at once, and this file's gateway that uses it. It sends events by itself unless a test says otherwise. */
export async function whoopInstance(settings: Record<string, string> = {}): Promise<WhoopInstance> {
  const whoop = await startFakeWhoop();
  whoop.consent = 'grant';
  const { url, database } = await gateway({ ...whoop.settings, ...settings });
  const client = new pg.Client(database.url);
  // The database is dropped before this connection is closed.
  client.on('error', () => {});
  await client.connect();
  afterAll(async () => {
    await client.end();
    await whoop.stop();
  });
  const webhook = `${url}/api/whoop/webhook`;
  whoop.webhookUrl = webhook;
  return {
    whoop,
    url,
    webhook,
    databaseUrl: database.url,
    sql: async (text, values = []) => (await client.query(text, values)).rows,
  };
}

/** A browser with its cookies, which follows no redirect by itself. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly instance: WhoopInstance;

  constructor(instance: WhoopInstance, who: Pick<Member, 'token'> | null) {
    this.instance = instance;
    if (who) this.cookies.set('everystep_session', who.token);
  }

  /** Navigates. Returns the status and the address of a redirect. */
  async go(to: string): Promise<{ status: number; to: string | null }> {
    const url = new URL(to, this.instance.url);
    const isGateway = url.pathname.startsWith('/api/');
    // The public address of the gateway under test differs from the one it listens on.
    const address = isGateway ? this.instance.url + url.pathname + url.search : url.href;
    const response = await fetch(address, {
      redirect: 'manual',
      headers: isGateway ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {},
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';', 1)[0]!.split('=') as [string, string];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    await response.body?.cancel();
    return { status: response.status, to: response.headers.get('location') };
  }

  /** Goes from /api/whoop/auth over WHOOP's page and returns the callback's address without going there. */
  async untilCallback(): Promise<string> {
    const consent = await this.go('/api/whoop/auth');
    expect(consent.status).toBe(302);
    return (await this.go(consent.to!)).to!;
  }

  async connect(): Promise<string> {
    return (await this.go(await this.untilCallback())).to!;
  }
}

/** A member who has connected a wearable; the first fill has begun. */
export async function wearer(
  instance: WhoopInstance,
  prepare: (person: FakePerson) => void = () => {},
  wanted: Parameters<typeof member>[0] = {},
): Promise<{ who: Member; person: FakePerson }> {
  const who = await member(wanted);
  const person = instance.whoop.store.newPerson();
  prepare(person);
  expect(await new Browser(instance, who).connect()).toBe('/integrations?whoop=connected');
  return { who, person };
}

export const statusOf = async (who: Member) => (await who.rest('GET', '/api/whoop/status')).body;

export async function filled(who: Member): Promise<void> {
  await expect
    .poll(async () => {
      const { connected, backfill, lastSyncedAt } = await statusOf(who);
      return connected && backfill === null && lastSyncedAt !== null;
    }, soon)
    .toBe(true);
}

/** A wearer whose first fill has ended. */
export async function filledWearer(
  instance: WhoopInstance,
  prepare?: (person: FakePerson) => void,
  wanted?: Parameters<typeof member>[0],
) {
  const worn = await wearer(instance, prepare, wanted);
  await filled(worn.who);
  return worn;
}

export interface Listed {
  id: string;
  activityType: string;
  startTime: string;
  endTime: string;
  durationMinutes: number;
  date: string;
  /** The name of where it comes from; null for an own entry. */
  source: string | null;
  foldedInto: string | null;
}

export async function activitiesOf(who: Member): Promise<Listed[]> {
  return (await who.rest('GET', '/api/activities')).body;
}

/** The activities that count. Those of the same night or workout are folded into them. */
export async function countedOf(who: Member): Promise<Listed[]> {
  return (await activitiesOf(who)).filter(({ foldedInto }) => foldedInto === null);
}

/** A night in the past, by the day it ends on. */
export const night = '2026-11-10';

export const at = (clock: string, day = night) => new Date(`${day}T${clock}:00Z`);

export async function log(who: Member, activityType: string, startTime: Date, endTime: Date): Promise<Listed> {
  const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
  return (await who.rest('POST', '/api/activities', { activityType, ...times })).body;
}

const Sources = graphql(`
  query TestSources($date: Date!) {
    viewer {
      activities { uuid source }
      day(date: $date) { metrics { weight weightSource weightEntered { value unit } } wearable { recoveryScore } goalProgress { actualValuePrimary actualValueSecondary } }
    }
  }
`);

/** Where the member's entries come from, and what a day shows. */
export async function sourcesOf(who: Member, date = night) {
  return (await who.gql(Sources, { date })).data.viewer!;
}
