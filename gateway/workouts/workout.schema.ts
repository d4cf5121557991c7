import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { FirstWeekday, firstWeekdayOfWeeks } from '#gateway/preferences/preference.schema.ts';
import type { WorkoutWeek as WorkoutWeekShape } from './workout.rules.ts';
import { recentWorkouts } from './workout.service.ts';

const WorkoutWeek = builder.objectRef<WorkoutWeekShape>('WorkoutWeek').implement({
  description: 'The minutes you trained in a week, by kind, without sleep and rest.',
  fields: (t) => ({
    start: t.expose('start', { type: 'Date', description: 'Its first day.' }),
    strength: t.int({ description: 'Minutes.', resolve: ({ minutes }) => minutes.STRENGTH }),
    cardio: t.int({ description: 'Minutes.', resolve: ({ minutes }) => minutes.CARDIO }),
    flexibility: t.int({ description: 'Minutes.', resolve: ({ minutes }) => minutes.FLEXIBILITY }),
    hiit: t.int({ description: 'Minutes.', resolve: ({ minutes }) => minutes.HIIT }),
    total: t.exposeInt('total', { description: 'Minutes of all kinds.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  workoutWeeks: t.field({
    type: [WorkoutWeek],
    description: 'The last weeks including this one, oldest first; weeks without training have 0.',
    args: {
      weeks: t.arg.int({ required: true, defaultValue: 8, description: '1 to 52.' }),
      firstWeekday: t.arg({ type: FirstWeekday, description: firstWeekdayOfWeeks }),
    },
    resolve: recentWorkouts,
  }),
}));
