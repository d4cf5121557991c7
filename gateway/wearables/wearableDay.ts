import type { DayPart } from '#gateway/home/dayPage.ts';

/** The band's scores of a day; each is null while it is not measured. */
export interface WearableScores {
  /** Percent. */
  recoveryScore: number | null;
  /** 0 to 21. */
  strain: number | null;
  /** Beats a minute. */
  restingHeartRate: number | null;
  /** Milliseconds (rMSSD). */
  heartRateVariability: number | null;
  /** Percent. */
  sleepPerformance: number | null;
  /** Kilojoules. */
  energy: number | null;
}

/** The scores of a day: a part of the statement that reads the day's page. */
export const wearableOfDay: DayPart<WearableScores | null> = {
  name: 'wearable',
  sql: `select json_build_object('recoveryScore', recovery_score, 'strain', strain, 'restingHeartRate', resting_heart_rate,
      'heartRateVariability', heart_rate_variability, 'sleepPerformance', sleep_performance, 'energy', energy)
    from wearable_days where user_id = $1 and date = $2`,
  read: (scores: WearableScores | null) => scores,
};
