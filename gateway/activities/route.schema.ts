import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { Activity } from './activity.schema.ts';
import type { RoutePoint as Point } from './route.rules.ts';
import { routeOf } from './route.service.ts';

const RoutePoint = builder.objectRef<Point>('RoutePoint').implement({
  description: 'A point of a route.',
  fields: (t) => ({
    latitude: t.float({ description: 'Degrees north.', resolve: ([latitude]) => latitude }),
    longitude: t.float({ description: 'Degrees east.', resolve: ([, longitude]) => longitude }),
  }),
});

builder.objectFields(Activity, (t) => ({
  route: t.field({
    type: [RoutePoint],
    nullable: true,
    description:
      'Its way, simplified to at most 400 points; null when unknown. It is stored sealed like the journal, and tokens need the scope of the journal.',
    // Stored as one value; opening it costs a read.
    complexity: { field: 10, multiplier: 1 },
    resolve: ({ id }, _args, context) => routeOf(memberOf(context), id),
  }),
}));
