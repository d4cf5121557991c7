// @ts-check
// The shapes of Fastify's answers: it writes JSON quicker when it knows them.

const text = { type: 'string' };
const number = { type: 'number' };
const whole = { type: 'integer' };
const instant = { type: 'string', format: 'date-time' };

/** @param {object} schema */
const orNull = (schema) => ({ ...schema, nullable: true });
/** @param {Record<string, object>} properties */
const object = (properties) => ({ type: 'object', properties });
/** @param {Record<string, object>} properties */
const list = (properties) => ({ type: 'array', items: object(properties) });

const activity = {
  id: text,
  activityType: text,
  startTime: instant,
  endTime: instant,
  timezone: text,
  durationMinutes: whole,
  date: text,
  source: text,
};
const details = { distanceM: number, averageHeartRate: number };
const activitiesOfDay = list({
  ...activity,
  details: orNull(object(details)),
  alsoFrom: list({ id: text, source: text }),
});

export const activities = list({
  ...activity,
  location: orNull(text),
  notes: orNull(text),
  foldedInto: orNull(text),
  details: orNull(object({ ...details, climbM: number, maxHeartRate: number, kilocalories: number })),
});
export const macros = list({
  id: text,
  description: text,
  protein: number,
  fats: number,
  carbs: number,
  calories: orNull(number),
  date: text,
});
export const dayAnswer = object({
  viewer: object({ id: text, firstName: text, username: text, photosPinEnabled: orNull({ type: 'boolean' }) }),
  date: text,
  activities: activitiesOfDay,
  continuedActivities: activitiesOfDay,
  usualNight: orNull(object({ bedtime: whole, wakeUp: whole })),
  wearable: orNull(
    object({
      recoveryScore: orNull(number),
      strain: orNull(number),
      heartRateVariability: orNull(number),
      restingHeartRate: orNull(number),
    }),
  ),
  health: orNull(
    object({
      source: text,
      steps: orNull(whole),
      activeEnergy: orNull(number),
      heartRateVariability: orNull(number),
      restingHeartRate: orNull(number),
    }),
  ),
  record: orNull(object({ weight: number, weightSource: text })),
  weighIns: list({ date: text, value: number }),
  customFields: list({ id: text, fieldName: text, unit: text, value: orNull(number), lastValue: orNull(number) }),
  photos: list({ id: text, date: text, filename: text }),
  macros,
  targets: object({ proteinTarget: number, fatsTarget: number, carbsTarget: number }),
  calorieTrend: list({ date: text, calories: number }),
  progress: list({ id: text, goalType: text, progressValue: whole }),
});
