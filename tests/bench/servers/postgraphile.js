// @ts-check
// PostGraphile 5 over the same tables, as its documentation advises: the caller's id travels as a setting of the
// transaction, a function answers who that is, and what no relation tells is a function of the user's row.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(`
  create or replace function current_member() returns users language sql stable as $$
    select * from users where id = nullif(current_setting('everystep.user_id', true), '')::uuid $$;
  create or replace function users_weigh_ins(member users, day date) returns setof metric_records language sql stable as $$
    select * from metric_records where user_id = member.id and date <= day and weight is not null order by date desc limit 2 $$;
  create or replace function users_calorie_trend(member users, day date) returns table (date date, calories numeric) language sql stable as $$
    select m.date, sum(case when m.calories > 0 then m.calories else 4 * m.protein + 9 * m.fats + 4 * m.carbs end)
    from macro_entries m where m.user_id = member.id and m.date between day - 6 and day group by m.date order by m.date $$;
  create or replace function users_nutrition_range(member users, first_day date, last_day date)
    returns table (date date, protein numeric, fats numeric, carbs numeric, calories numeric) language sql stable as $$
    select m.date, sum(m.protein), sum(m.fats), sum(m.carbs), sum(case when m.calories > 0 then m.calories else 4 * m.protein + 9 * m.fats + 4 * m.carbs end)
    from macro_entries m where m.user_id = member.id and m.date between first_day and last_day group by m.date order by m.date $$;
`);

const session = `select user_id from user_sessions where token_hash = $1 and expires_at > now() and last_used_at > now() - interval '30 days'`;

/** @type {GraphileConfig.Preset} */
const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  grafast: {
    explain: false,
    async context(about) {
      const token = /^Bearer (\S+)$/.exec(about.node?.req.headers.authorization ?? '')?.[1] ?? '';
      const { rows } = await pool.query({
        name: 'session',
        text: session,
        values: [createHash('sha256').update(token).digest()],
      });
      if (!rows[0]) throw new Error('Please sign in.');
      return { pgSettings: { 'everystep.user_id': rows[0].user_id } };
    },
  },
  grafserv: { graphiql: false, watch: false, websockets: false, graphqlPath: '/graphql' },
};

const instance = postgraphile(preset).createServ(grafserv);
const server = createServer();
server.on('error', console.error);
await instance.addTo(server);
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`ready at http://${address.address}:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
