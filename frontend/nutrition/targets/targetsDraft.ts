import type { Targets } from '#gateway/nutrition/nutrition.rules.ts';

export const targetsForm = 'targets';

/** The typed form of the targets. */
export type TargetsDraft = Record<keyof Targets, string> & {
  /** The stored targets that these were made from. */
  base: Targets;
};
