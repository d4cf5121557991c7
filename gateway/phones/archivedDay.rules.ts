import * as z from 'zod/mini';
import { healthSources } from '#gateway/activities/provider.ts';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { orNull } from '#gateway/input/orNull.rules.ts';
import { areSamples } from './healthDay.rules.ts';
import { healthKinds } from './healthKind.rules.ts';

const amount = z.number().check(z.minimum(0), z.maximum(99_999_999));
const maxSamplesLength = 200_000;

/** A row of `health_days` in an archive. */
export const archivedDay = z.object({
  date: dayInput,
  source: z.enum(healthSources),
  kind: z.enum(healthKinds),
  total: orNull(amount),
  samples: z.string().check(z.maxLength(maxSamplesLength), z.refine(areSamples)),
  value: amount,
  written: orNull(amount),
  writtenAt: orNull(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
});
