import { type ActivityChoice, kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { isBuiltIn } from '#gateway/activities/customActivity.rules.ts';

/** "Running"; an activity of one's own making in upper case, "HOT YOGA". */
export function choiceLabel({ name }: Pick<ActivityChoice, 'name'>): string {
  return isBuiltIn(name) ? kindLabel(name) : name.toUpperCase();
}
