import { beforeAll, describe, expect, test } from 'vitest';
import { appleXml } from '#tests/imports/appleExport.ts';
import { undo } from '#tests/imports/archives.ts';
import { bringFiles, type Choices, contentsOf } from '#tests/imports/histories.ts';
import { whoopZip } from '#tests/imports/whoopExport.ts';
import { phoneOf, push } from '#tests/phones/pushes.ts';
import type { FakePerson } from '#tests/support/fakeWhoopPerson.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { activitiesOf, filledWearer, soon, whoopInstance, type WhoopInstance } from '#tests/wearables/wearableKit.ts';

let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance({ SECRET_KEY: Buffer.alloc(32, 7).toString('base64') });
});

const at = (daysBack: number) => new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10);

/** The night that ends so many days ago. */
const nightOf = (daysBack: number) => ({ day: at(daysBack), evening: at(daysBack + 1) });
type Night = ReturnType<typeof nightOf>;

const appleFile = (nights: readonly Night[]) =>
  appleXml(
    nights.map(({ day, evening }) => ({
      type: 'SleepAnalysis',
      start: `${evening} 23:00:00 +0000`,
      end: `${day} 06:00:00 +0000`,
      value: 'HKCategoryValueSleepAnalysisAsleepCore',
    })),
  );

async function enter(who: Member, { day }: Night): Promise<string> {
  const times = { startTime: `${day}T00:00:00Z`, endTime: `${day}T06:00:00Z` };
  return (await who.rest('POST', '/api/activities', { activityType: 'sleep', ...times })).body.id;
}

const pushNights = async (phone: Phone, nights: readonly Night[], until = '06:15') =>
  push(phone, {
    sleep: nights.map(({ day, evening }) => ({
      start: `${evening}T22:45:00+00:00`,
      end: `${day}T${until}:00+00:00`,
    })),
  });

const query = `query ($from: Date!, $to: Date!) { viewer {
  sleepRange(from: $from, to: $to) { date value }
} }`;

interface Seen {
  uuid: string;
  date: string;
  source: string | null;
  /** How many are folded below it. */
  below: number;
  /** Of its day in the chart. */
  hours: number | undefined;
}

/** What counts from one day to another, by day. */
async function seen(who: Member, from: string, to = from): Promise<Seen[]> {
  const { body } = await who.rest('POST', '/graphql', { query, variables: { from, to } });
  expect(body.errors).toBeUndefined();
  const values: { date: string; value: number }[] = body.data.viewer.sleepRange;
  const hours = new Map(values.map(({ date, value }) => [date, value]));
  const listed = await activitiesOf(who);
  return listed
    .filter(({ date, foldedInto }) => foldedInto === null && date >= from && date <= to)
    .map(({ id, date, source }) => ({
      uuid: id,
      date,
      source,
      below: listed.filter(({ foldedInto }) => foldedInto === id).length,
      hours: hours.get(date),
    }))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1));
}

type Phone = Awaited<ReturnType<typeof phoneOf>>;

interface Wearer {
  who: Member;
  person: FakePerson;
  phone: Phone;
}

/** A way by which nights come in, with the hours that it says of each. */
interface Source {
  name: string | null;
  hours: number;
  bring(wearer: Wearer, nights: readonly Night[]): Promise<unknown>;
}

const own: Source = {
  name: null,
  hours: 6,
  bring: ({ who }, nights) => Promise.all(nights.map((night) => enter(who, night))),
};
const whoop: Source = {
  name: 'WHOOP',
  hours: 8,
  async bring({ who, person }, nights) {
    const before = (await activitiesOf(who)).length;
    for (const { day } of nights) person.night({ end: new Date(`${day}T06:30:00Z`), hours: 8 });
    await expect.poll(async () => (await activitiesOf(who)).length, soon).toBe(before + nights.length);
  },
};
const file: Source = {
  name: 'Apple Health',
  hours: 7,
  bring: ({ who }, nights) => bringFiles(who, { 'export.xml': appleFile(nights) }, { choices: { sleep: 'BOTH' } }),
};
const pushed: Source = { name: 'Health Connect', hours: 7.5, bring: ({ phone }, nights) => pushNights(phone, nights) };
const sources = [own, whoop, file, pushed];

/** What counts: an own entry, then the longest one that was measured. */
function winnerOf(present: readonly Source[]): Source {
  return present.includes(own) ? own : present.toSorted((one, other) => other.hours - one.hours)[0]!;
}

function ordersOf(left: readonly Source[]): Source[][] {
  if (left.length === 0) return [[]];
  return left.flatMap((first) => ordersOf(left.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

test('DAY-12 WEAR-08 a night of four sources counts once, in every order, and a deletion lets the next one count', async () => {
  const worn = await filledWearer(instance, undefined, { timezone: 'UTC' });
  const { who } = worn;
  const wearer = { ...worn, phone: await phoneOf(who) };
  // One night for each order; those whose turn it is come in together.
  const nights = ordersOf(sources).map((order, index) => ({ order, ...nightOf(index + 2) }));
  const all = () => seen(who, nights.at(-1)!.day, nights[0]!.day);
  const expected = (presentOf: (order: readonly Source[]) => readonly Source[]) =>
    nights.map(({ day, order }) => {
      const present = presentOf(order);
      const { name, hours } = winnerOf(present);
      return { uuid: expect.any(String), date: day, source: name, below: present.length - 1, hours };
    });
  for (let place = 0; place < sources.length; place += 1) {
    for (const source of sources)
      await source.bring(
        wearer,
        nights.filter(({ order }) => order[place] === source),
      );
    expect(await all()).toEqual(expected((order) => order.slice(0, place + 1)));
  }
  for (const left = new Set(sources); left.size > 0; left.delete(winnerOf([...left]))) {
    const winners = await all();
    expect(winners).toEqual(expected(() => [...left]));
    for (const { uuid } of winners) await who.rest('DELETE', `/api/activities/${uuid}`);
  }
  expect(await all()).toEqual([]);
});

describe('a clash of a file', () => {
  const night = nightOf(3);
  const band = async (who: Member, sleep: Choices[string]) => {
    const [start, wake] = [`${night.evening} 22:30:00`, `${night.day} 06:30:00`];
    const cycle = { start, end: `${night.day} 22:00:00`, zone: 'UTCZ', onset: start, wake };
    return bringFiles(who, { 'whoop.zip': await whoopZip({ cycles: [cycle] }) }, { choices: { sleep } });
  };

  test('PROF-07 with an own night: a band’s one stays below it, and counts when it is deleted', async () => {
    const who = await member({ timezone: 'UTC' });
    const mine = await enter(who, night);
    const before = await contentsOf(who);
    const batch = await band(who, 'KEEP');
    expect(await seen(who, night.day)).toMatchObject([{ source: null, below: 1, hours: 6 }]);
    await undo(who, batch.id);
    expect(await contentsOf(who)).toBe(before);
    await band(who, 'KEEP');
    await who.rest('DELETE', `/api/activities/${mine}`);
    expect(await seen(who, night.day)).toMatchObject([{ source: 'WHOOP', below: 0, hours: 8 }]);
  });

  test('PROF-07 with a measured night: what the member keeps or takes counts, whatever was longer', async () => {
    const who = await member({ timezone: 'UTC' });
    const phone = await phoneOf(who);
    await pushNights(phone, [night]);
    const before = await contentsOf(who);
    const kept = await band(who, 'KEEP');
    // A write at its time decides again what counts.
    await who.rest('DELETE', `/api/activities/${await enter(who, night)}`);
    expect(await seen(who, night.day)).toMatchObject([{ source: 'Health Connect', below: 0, hours: 7.5 }]);
    await undo(who, kept.id);
    expect(await contentsOf(who)).toBe(before);

    const taken = await bringFiles(who, { 'export.xml': appleFile([night]) }, { choices: { sleep: 'TAKE' } });
    expect(await seen(who, night.day)).toMatchObject([{ source: 'Apple Health', below: 1, hours: 7 }]);
    await pushNights(phone, [night], '06:20');
    expect(await seen(who, night.day)).toMatchObject([{ source: 'Apple Health', below: 1, hours: 7 }]);
    await undo(who, taken.id);
    expect(await seen(who, night.day)).toMatchObject([{ source: 'Health Connect', below: 0 }]);
  });
});
