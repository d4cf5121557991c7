import type { IconName } from '#frontend/design-system/pictures/icons.ts';
import type { Tone } from '#frontend/design-system/pictures/IconTile.tsx';
import { StatTile } from '#frontend/design-system/layout/StatTile.tsx';
import { durationText } from '#gateway/calendar/duration.ts';
import { type KindMinutes, type WorkoutKind, workoutKinds, workoutLabels } from '#gateway/workouts/workout.rules.ts';
import * as styles from '#frontend/charts/chartPage.css.ts';
import { translated } from '#frontend/language/t.ts';

const looks: Record<WorkoutKind, { icon: IconName; tone: Tone }> = {
  STRENGTH: { icon: 'dumbbell', tone: 'primary' },
  CARDIO: { icon: 'heart', tone: 'fats' },
  FLEXIBILITY: { icon: 'flexibility', tone: 'sleep' },
  HIIT: { icon: 'flame', tone: 'protein' },
};

/** This week's workouts, by kind. */
export function WorkoutTiles({ minutes, hint }: { minutes: KindMinutes; hint: string }) {
  return (
    <div className={styles.tiles}>
      {workoutKinds.map((kind) => (
        <StatTile
          key={kind}
          label={translated(workoutLabels[kind])}
          value={durationText(minutes[kind])}
          hint={hint}
          {...looks[kind]}
        />
      ))}
    </div>
  );
}
