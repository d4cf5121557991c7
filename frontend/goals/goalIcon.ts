import type { IconName } from '#frontend/design-system/pictures/icons.ts';
import type { Tone } from '#frontend/design-system/pictures/IconTile.tsx';
import type { GoalType } from '#gateway/goals/goal.rules.ts';

export const goalIcons: Record<GoalType, IconName> = {
  sleep: 'sleep',
  nutrition: 'nutrition',
  daily_move: 'running',
  custom: 'star',
};
export const goalTones: Record<GoalType, Tone> = {
  sleep: 'sleep',
  nutrition: 'carbs',
  daily_move: 'running',
  custom: 'primary',
};
