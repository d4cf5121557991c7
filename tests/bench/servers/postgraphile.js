// @ts-check
// PostGraphile 5 over the same tables, as its documentation advises: the caller's id travels as a setting of the
// transaction, a function returns the member, and what no relation holds is a function of the user's row. With
// `--no-transaction` the plan of the same field takes the id from the GraphQL context instead, so that PostGraphile opens
// no transaction: two statements instead of five.
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { context } from 'postgraphile/grafast';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { wrapPlans } from 'postgraphile/utils';
import { pool, sayReady, tokenHash } from './common.js';
import { continuesOn, health, isFolded, lastValue, usualNight } from './dayParts.js';

const isInTransaction = !process.argv.includes('--no-transaction');
// Both variants start at once. Without the lock PostgreSQL rejects the second replacement of a function.
await pool.query(`
  select pg_advisory_xact_lock(1);
  create or replace function current_member() returns users language sql stable as $$
    select * from users where id = nullif(current_setting('everystep.user_id', true), '')::uuid $$;
  create or replace function users_weigh_ins(member users, day date) returns setof metric_records language sql stable as $$
    select * from metric_records where user_id = member.id and date <= day and weight is not null order by date desc limit 2 $$;
  create or replace function users_continued_activities(member users, day date) returns setof activities language sql stable as $$
    select a.* from activities a where ${continuesOn('member.id', 'day')} order by a.start_time, a.id $$;
  create or replace function activities_also_from(a activities) returns setof activities language sql stable as $$
    select o.* from activities o where ${isFolded} order by o.start_time, o.id $$;
  create or replace function users_usual_night(member users, day date) returns table (bedtime int, wake_up int) language sql stable as $$
    ${usualNight('member.id', 'day')} $$;
  create or replace function users_health(member users, day date)
    returns table (source text, steps int, active_energy float, heart_rate_variability float, resting_heart_rate float) language sql stable as $$
    ${health('member.id', 'day')} $$;
  create or replace function custom_metric_fields_last_value(f custom_metric_fields, day date) returns numeric language sql stable as $$
    ${lastValue('day')} $$;
  create or replace function users_calorie_trend(member users, day date) returns table (date date, calories numeric) language sql stable as $$
    select m.date, sum(case when m.calories > 0 then m.calories else 4 * m.protein + 9 * m.fats + 4 * m.carbs end)
    from macro_entries m where m.user_id = member.id and m.date between day - 6 and day group by m.date order by m.date $$;
  create or replace function users_nutrition_range(member users, first_day date, last_day date)
    returns table (date date, protein numeric, fats numeric, carbs numeric, calories numeric) language sql stable as $$
    select m.date, sum(m.protein), sum(m.fats), sum(m.carbs), sum(case when m.calories > 0 then m.calories else 4 * m.protein + 9 * m.fats + 4 * m.carbs end)
    from macro_entries m where m.user_id = member.id and m.date between first_day and last_day group by m.date order by m.date $$;
`);

const session = `select user_id from user_sessions where token_hash = $1 and expires_at > now() and last_used_at > now() - interval '30 days'`;

const currentMemberOfContext = wrapPlans((build) => ({
  Query: { currentMember: () => build.pgResources.users.get({ id: context().get('memberId') }) },
}));

/** @type {GraphileConfig.Preset} */
const preset = {
  extends: [PostGraphileAmberPreset],
  plugins: isInTransaction ? [] : [currentMemberOfContext],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  grafast: {
    explain: false,
    async context(about) {
      const { rows } = await pool.query({
        name: 'session',
        text: session,
        values: [tokenHash(about.node?.req.headers.authorization)],
      });
      if (!rows[0]) throw new Error('Please sign in.');
      const memberId = rows[0].user_id;
      return isInTransaction ? { pgSettings: { 'everystep.user_id': memberId } } : { memberId };
    },
  },
  grafserv: { graphiql: false, watch: false, websockets: false, graphqlPath: '/graphql' },
};

const instance = postgraphile(preset).createServ(grafserv);
const server = createServer();
server.on('error', console.error);
await instance.addTo(server);
server.listen(Number(process.env.PORT), process.env.HOST, () => sayReady(server.address()));
