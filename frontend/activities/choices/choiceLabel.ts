import { type ActivityChoice, kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { isBuiltIn } from '#gateway/activities/customActivity.rules.ts';

/** Returns "Running", or "HOT YOGA" for a custom activity. */
export function choiceLabel({ name }: Pick<ActivityChoice, 'name'>): string {
  return isBuiltIn(name) ? kindLabel(name) : name.toUpperCase();
}
