/** The wearable's scores of a day; each is null until it is measured. */
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
