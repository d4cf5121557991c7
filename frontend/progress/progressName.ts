import ProgressScreenQuery from '#frontend/__generated__/ProgressScreenQuery$parameters.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { responseName } from '#frontend/app/offline/keptQueries.ts';
import { progressDays } from './progressDays.ts';

/** Returns the name of the stored response that the progress screen shows today. */
export function progressName(): string {
  return responseName(ProgressScreenQuery.params, progressDays(currentDay()));
}
