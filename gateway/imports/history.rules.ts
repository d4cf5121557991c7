import * as z from 'zod/mini';
import { activityDetails } from '#gateway/activities/activityDetails.rules.ts';
import { activityRoute } from '#gateway/activities/route.rules.ts';
import { entrySources } from '#gateway/activities/entrySource.rules.ts';
import { healthSources, providerFile } from '#gateway/activities/provider.ts';
import { t } from '#gateway/language/message.ts';
import { meals } from '#gateway/nutrition/meal.rules.ts';
import { dayFigures } from '#gateway/phones/healthKind.rules.ts';
import { importTexts } from './importTexts.rules.ts';

/** Limits of the records of one history; the rows themselves are limited as those of an archive. */
export const historyLimits = {
  /** One sending; records travel as lines of JSON. */
  partBytes: 8 * 1024 * 1024,
  /** Most of it are photos. */
  bytes: 1024 * 1024 * 1024,
  lineLetters: 1_000_000,
  /** What was not understood: kinds of it. */
  skipped: 200,
  samples: 3,
  /** Clashes that a preview names, of each domain. */
  clashes: 20,
} as const;

/** Which part of a history is sent. */
export const historyPart = z.object({
  /** The import that the parts before made. */
  into: z.nullish(z.string()),
  /** Its place, from 0; a part that is here already changes nothing. */
  part: z.nullish(z.int({ error: importTexts.historyPart }).check(z.gte(0, { error: importTexts.historyPart }))),
  /** True when parts follow: the import is looked through with the last one. */
  more: z.nullish(z.boolean()),
});

export const historyDomains = ['activities', 'sleep', 'food', 'metrics', 'journal'] as const;
export type HistoryDomain = (typeof historyDomains)[number];

export const historyChoices = ['keep', 'take', 'both'] as const;
/** What happens where an entry of a file clashes with one of the account. */
export type HistoryChoice = (typeof historyChoices)[number];
export type HistoryChoices = Partial<Record<HistoryDomain, HistoryChoice | null | undefined>>;

const text = (max: number) => {
  const error = () => t('{name} can have at most {max} characters', { name: t('This'), max });
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max, { error }));
};
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** ISO 8601; without an offset it is local time in `zone`, or in the member's. */
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/));
const amount = z
  .number()
  .check(z.minimum(0, { error: importTexts.implausible }), z.maximum(1_000_000, { error: importTexts.implausible }));

/** `id` is the source's own; a reader of a file without ids makes one of what stays the same in a later file. */
const origin = { source: z.enum(entrySources), id: text(100) };

const activityRecord = z.object({
  kind: z.literal('activity'),
  ...origin,
  /** As the source names it: "Morning Run". `sleep` is a sleep. */
  type: text(200),
  start: moment,
  end: moment,
  zone: z.optional(z.string().check(z.maxLength(64))),
  location: z.optional(z.string()),
  notes: z.optional(z.string()),
  details: z.optional(activityDetails),
  route: z.optional(activityRoute),
});

/** Grams, and kilocalories as the file says them. */
const foodRecord = z.object({
  kind: z.literal('food'),
  ...origin,
  day,
  description: z.string(),
  /** Where the diary tells meals apart. */
  meal: z.optional(z.enum(meals)),
  protein: z.optional(amount),
  fats: z.optional(amount),
  carbs: z.optional(amount),
  kilocalories: z.optional(amount),
});

const metricRecord = z.object({
  kind: z.literal('metric'),
  ...origin,
  day,
  /** `weight`, or the name of a metric. */
  name: text(50),
  value: amount,
  /** KG, LB or ST of a weight; otherwise a unit of own metrics. */
  unit: text(20),
});

const journalRecord = z.object({
  kind: z.literal('journal'),
  ...origin,
  day,
  zone: z.optional(z.string().check(z.maxLength(64))),
  text: z.string(),
});

/** What a band measured, as the connection to its provider keeps it. */
const wearableRecord = z.object({
  kind: z.literal('wearable'),
  source: z.literal(providerFile),
  id: text(100),
  what: z.enum(['sleep', 'workout', 'recovery', 'cycle']),
  start: moment,
  end: z.optional(moment),
  /** sleep or nap; the name of a workout. */
  label: z.optional(text(100)),
  /** The id of its cycle. */
  parent: z.optional(text(100)),
  score: z.record(text(50), z.number().check(z.minimum(0), z.maximum(100_000))),
  details: z.optional(activityDetails),
});

/** A figure of a day that a phone or a watch counted: steps, kilojoules, beats a minute, milliseconds. */
const healthRecord = z.object({
  kind: z.literal('health'),
  source: z.enum(healthSources),
  id: text(100),
  day,
  name: z.enum(dayFigures),
  value: amount,
});

/** A photo of a day. Its bytes follow in pieces. */
const photoRecord = z.object({
  kind: z.literal('photo'),
  ...origin,
  day,
  name: text(255),
  takenAt: z.optional(moment),
});

/** Bytes of the photo `of`, in base64; a piece but the last has a multiple of three of them. */
const pieceRecord = z.object({ kind: z.literal('piece'), source: origin.source, of: text(100), bytes: z.string() });

/** True for the beginning of a line that is a piece: these are long, and not parsed to plan an import. */
export const isPiece = (line: string) => line.startsWith('{"kind":"piece"');

/** Something that no reader understands: a column, a type, a line. */
const skippedRecord = z.object({
  kind: z.literal('skipped'),
  file: z.string().check(z.maxLength(255)),
  what: z.string().check(z.maxLength(300)),
  count: z.int().check(z.minimum(1)),
});

/** Stands before the records of each file. */
const fileRecord = z.object({ kind: z.literal('file'), name: z.string().check(z.maxLength(255)) });

/** One line of a history: what a reader makes of a file. */
export const historyRecord = z.discriminatedUnion('kind', [
  activityRecord,
  foodRecord,
  metricRecord,
  journalRecord,
  wearableRecord,
  healthRecord,
  photoRecord,
  pieceRecord,
  skippedRecord,
  fileRecord,
]);

export type HistoryRecord = z.output<typeof historyRecord>;
export type ActivityRecord = z.output<typeof activityRecord>;
export type FoodRecord = z.output<typeof foodRecord>;
export type MetricRecord = z.output<typeof metricRecord>;
export type JournalRecord = z.output<typeof journalRecord>;
export type WearableRecord = z.output<typeof wearableRecord>;
export type HealthRecord = z.output<typeof healthRecord>;
export type PhotoRecord = z.output<typeof photoRecord>;

/** The times or the amount of an entry, for a reader who writes them in a form of their own. */
export interface HistoryAmount {
  /** The instants of an activity or a night, and the zone in which they count. */
  startTime?: string;
  endTime?: string;
  timezone?: string;
  kilocalories?: number;
  /** Pounds. */
  weight?: number;
}

export interface HistorySample {
  domain: HistoryDomain;
  day: string;
  title: string;
  /** Times or amounts, without words. */
  figure: string;
  /** The same in parts; absent for a text, a metric of one's own, and in reports of earlier versions. */
  amount?: HistoryAmount;
}

/** An entry of the files and the own one that it clashes with. */
export interface HistoryClash extends HistorySample {
  ownTitle: string;
  ownFigure: string;
  ownAmount?: HistoryAmount;
}

/** What a preview of a history says beside the counts. */
export interface HistoryReport {
  /** The first and the last day; null without entries. */
  firstDay: string | null;
  lastDay: string | null;
  /** Days with an entry. */
  days: number;
  samples: HistorySample[];
  /** Absent in reports of earlier versions. */
  clashes?: HistoryClash[];
  skipped: { file: string; what: string; count: number }[];
}

const choice = z.nullish(z.enum(historyChoices));
export const choicesInput = z.nullish(
  z.object({ activities: choice, sleep: choice, food: choice, metrics: choice, journal: choice }),
);
