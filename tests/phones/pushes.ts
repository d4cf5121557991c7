import { graphql } from '#tests/__generated__/gql.ts';
import type { Member } from '#tests/support/kit.ts';
import { type Program, programOf } from '#tests/tokens/tokenKit.ts';

export const PhoneDay = graphql(`
  query TestPhoneDay($date: Date!) {
    viewer {
      day(date: $date) {
        health { source steps activeEnergy restingHeartRate heartRateVariability }
        metrics { weight weightKg weightSource customFields { field { fieldName unit } value } }
        activities { uuid activityType startTime endTime date timezone durationMinutes source sourceName }
      }
    }
  }
`);

export async function dayOf(member: Member, date: string) {
  const { data } = await member.gql(PhoneDay, { date });
  return data.viewer!.day;
}

/** A phone with the one scope it needs. */
export function phoneOf(member: Member): Promise<Program> {
  return programOf(member, ['ingest:write']);
}

export interface Count {
  kind: string;
  added: number;
  updated: number;
  unchanged: number;
  kept: number;
}

export async function push(phone: Program, body: unknown) {
  const { status, body: answer } = await phone.rest('POST', '/api/ingest/health', body);
  if (status !== 200) throw new Error(`The push failed: ${status} ${JSON.stringify(answer)}`);
  const counts = Object.fromEntries((answer.counts as Count[]).map(({ kind, ...count }) => [kind, count]));
  return { ...answer, counts } as {
    counts: Record<string, Omit<Count, 'kind'>>;
    problems: { at: string; message: string }[];
    problemCount: number;
    unknown: { name: string; items: number }[];
  };
}

interface AppleDay {
  date: string;
  offset?: string;
  kilograms?: number;
  steps?: number;
}

/** A day as Health Auto Export posts it, summed up by days. */
export function appleDay({ date, offset = '+0100', kilograms = 81.2, steps = 8123.4 }: AppleDay) {
  const at = (time: string) => `${date} ${time} ${offset}`;
  const metric = (name: string, units: string, qty: number, time = '00:00:00') => ({
    name,
    units,
    data: [{ qty, date: at(time), source: 'Watch' }],
  });
  return {
    metrics: [
      metric('step_count', 'count', steps),
      metric('active_energy', 'kcal', 500),
      metric('resting_heart_rate', 'count/min', 54),
      metric('heart_rate_variability', 'ms', 48.25),
      metric('weight_body_mass', 'kg', kilograms, '07:10:00'),
      metric('body_fat_percentage', '%', 18.5, '07:10:00'),
      {
        name: 'sleep_analysis',
        units: 'hr',
        data: [
          {
            date,
            sleepStart: at('00:10:00'),
            sleepEnd: at('06:40:00'),
            core: 4,
            deep: 1,
            rem: 1.5,
            awake: 0,
            asleep: 0,
            totalSleep: 6.5,
            inBed: 0,
            inBedStart: at('00:10:00'),
            inBedEnd: at('06:40:00'),
          },
        ],
      },
    ],
    workouts: [
      {
        id: 'F3B0',
        name: 'Outdoor Run',
        start: at('18:00:00'),
        end: at('18:40:00'),
        duration: 2400,
        activeEnergyBurned: { qty: 310, units: 'kcal' },
        distance: { qty: 7.2, units: 'km' },
      },
    ],
  };
}

/** A week as one push. */
export function appleWeek(days: readonly string[]) {
  const all = days.map((date) => appleDay({ date }));
  return {
    data: {
      metrics: all[0]!.metrics.map((metric, index) => ({
        ...metric,
        data: all.flatMap(({ metrics }) => metrics[index]!.data as object[]),
      })),
      workouts: all.flatMap(({ workouts }) => workouts),
    },
  };
}
