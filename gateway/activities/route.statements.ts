import { sql } from 'kysely';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

export const sealedRoute = statement('activity-route', ({ member, id }: Given<{ member: string; id: string }>) =>
  query
    .selectFrom('activities')
    .select(sql<Uint8Array<ArrayBuffer> | null>`route`.as('route'))
    .where('user_id', '=', member)
    .where('id', '=', id),
);
