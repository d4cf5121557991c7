import pg from 'pg';
import { insertMembers, type Member } from './members.ts';

/** Members who have so many days each, up to yesterday. */
export interface Group {
  members: readonly Member[];
  days: number;
  /** True for days of about 6.7 kB as the floor returns them; others have 2.8 kB. */
  isBusy?: boolean;
  /** False for members who have no photos; those of others have no files. */
  hasPhotos?: boolean;
}

/**
 * Fills a migrated, empty database within seconds: each day three activities, three things eaten, the weight and two
 * metrics of one's own, one of them missing each fifth day; each second day progress with two goals, each fifth day
 * the figures of a phone, half of them beside those of a second source; each week two photos (rows without files), a run
 * with its heart rate alone, and one that watch and phone both measured, each third time over midnight. Rows come day
 * after day, as they would in real life, so that one member's lie apart from each other. `adminUrl` is the
 * superuser in this database: triggers rest, and keys and indexes of the filled tables are created again at the end.
 */
export async function seed(adminUrl: string, groups: readonly Group[], passwordHash: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '64MB'",
    );
    await client.query('create temp table seeded (n int, user_id uuid, waist uuid, fat uuid)');
    const again = await takeDown(client);
    for (const group of groups) await fill(client, group, passwordHash);
    for (const statement of again) await client.query(statement);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

async function fill(
  client: pg.Client,
  { members, days, isBusy, hasPhotos = true }: Group,
  passwordHash: string,
): Promise<void> {
  await insertMembers(client, members, passwordHash, days);
  const ids = members.map(({ id }) => id);
  await client.query('truncate seeded');
  await client.query({
    text: `insert into seeded select row_number() over (), given.id, waist.id, fat.id from unnest($1::uuid[]) given (id)
      join custom_metric_fields waist on waist.user_id = given.id and waist.field_name = 'Waist'
      join custom_metric_fields fat on fat.user_id = given.id and fat.field_name = 'Body Fat %'`,
    values: [ids],
  });
  await client.query('analyze seeded');
  if (isBusy) await client.query(moreFields);
  const rows = isBusy ? oneDay + moreOfTheDay : oneDay;
  const photosToo = hasPhotos ? rows + photosOfTheDay : rows;
  await client.query(`do $$ begin for i in reverse ${days}..1 loop ${photosToo} end loop; end $$`);
}

/** Drops what is checked or sorted row by row while a table is filled. Returns the statements that restore it, in order. */
async function takeDown(client: pg.Client): Promise<string[]> {
  const { rows: constraints } = await client.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f') and conrelid = any($1::regclass[])
     order by contype = 'f'`,
    [filled],
  );
  for (const { of, name } of constraints.toReversed()) await client.query(`alter table ${of} drop constraint ${name}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    'select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any($1::regclass[])',
    [filled],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...constraints.map(({ of, name, definition }) => `alter table ${of} add constraint ${name} ${definition}`),
  ];
}

const filled = [
  'activities',
  'macro_entries',
  'metric_values',
  'metric_records',
  'health_days',
  'progress_entries',
  'photos',
];

/** The rows of all members `i` days ago; `n` varies by member. */
const oneDay = `
  with logged as (
    insert into activities (id, user_id, activity_type, start_time, end_time, timezone, duration_minutes, date, location, source, details)
      select uuidv7(), user_id, type, start, start + make_interval(mins => minutes), 'UTC', minutes, current_date - i, place,
        case when details is null then 'manual' else 'fit' end, details
      from seeded,
        lateral (select case when (n + i) % 21 = 3 then '23 hours 30 minutes'::interval else '18 hours' end as run, 110 * ((n + i + 1) % 21 = 3)::int as late) evening,
        lateral (select case (n + i) % 7 when 1 then '{"averageHeartRate": 136, "kilocalories": 410}'::jsonb
          when 3 then jsonb_build_object('distanceM', 6000 + (n * i) % 3000, 'climbM', 42, 'averageHeartRate', 140 + n % 20, 'maxHeartRate', 176, 'kilocalories', 455) end as measured) watch,
        lateral (values ('sleep', '-1 hour'::interval + make_interval(mins => late + (7 * n + 13 * i) % 50), 430 - late, null, null),
          ('walking', '8 hours 10 minutes', 26, null, null), ('running', run, 38, 'Tiergarten', measured)) kind (type, clock, about, place, details),
        lateral (select (current_date - i)::timestamp at time zone 'UTC' + clock as start, about + (n + i) % 30 as minutes) times
      returning *)
  insert into activities (id, user_id, activity_type, start_time, end_time, timezone, duration_minutes, date, source, details, folded_into)
    select uuidv7(), user_id, activity_type, start_time + '1 minute'::interval, end_time, timezone, duration_minutes - 1, date, 'health-connect', details - 'climbM', id
    from logged where details ? 'distanceM';
  insert into macro_entries (id, user_id, description, protein, fats, carbs, date, created_at)
    select uuidv7(), user_id, description, protein + (n + i) % 7, fats, carbs + (n * i) % 11 + 0.5, current_date - i, (current_date - i)::timestamp at time zone 'UTC' + clock
    from seeded, (values ('Oat porridge with berries', 14, 9, 52, '7 hours'::interval), ('Lentil soup and rye bread', 26, 11, 61, '12 hours'::interval),
      ('Salmon, potatoes, green beans', 38, 22, 48, '19 hours'::interval)) meal (description, protein, fats, carbs, clock);
  insert into metric_records (id, user_id, date, weight) select uuidv7(), user_id, current_date - i, 150 + n % 40 + (i % 50) * 0.2 from seeded;
  insert into metric_values (user_id, date, field_id, value)
    select user_id, current_date - i, field, value + (n + i) % 4 from seeded, lateral (values (waist, 34.5), (fat, 21.2)) own (field, value)
    where field = fat or (n + i) % 5 <> 2;
  insert into health_days (user_id, date, source, kind, total, value)
    select user_id, current_date - i, source, kind, value, value
    from seeded, lateral (values ('health-connect', 'steps', 6000 + (n * i) % 5000), ('health-connect', 'active-energy', 1640.5 + n % 90), ('health-connect', 'hrv', 48.2),
      ('health-connect', 'resting-heart-rate', 52 + n % 9), ('health-connect', 'weight', 71.4), ('fitbit', 'steps', 6500 + (n + i) % 4000)) figure (source, kind, value)
    where (n + i) % 5 = 0 and (source <> 'fitbit' or i % 2 = 0);
  if i % 2 = 0 then
    insert into progress_entries (id, user_id, goal_type, progress_value, entry_date, created_at)
      select uuidv7(), user_id, type, (n + i) % 101, current_date - i, (current_date - i)::timestamp at time zone 'UTC' + clock
      from seeded, (values ('cardio', '20 hours'::interval), ('improve-diet', '20 hours 1 minute'::interval)) goal (type, clock);
  end if;
`;

/** Two photos each week. */
const photosOfTheDay = `
  insert into photos (id, user_id, date, filename, original_name, mime_type, size, width, height, image_path, thumbnail_path, bucket_path, upload_date)
    select id, user_id, current_date - i, id || '.jpg', 'mirror.jpg', 'image/jpeg', 480000, 3024, 4032, 'seeded/' || id, 'seeded/' || id || '.thumbnail', 'seeded', (current_date - i)::timestamp at time zone 'UTC' + make_interval(hours => 7, secs => pose)
    from seeded, generate_series(1, 2) pose, lateral (select uuidv7() as id where (n + i) % 7 = 0 and pose > 0) fresh;
`;

const moreFields = `
  insert into custom_metric_fields (id, user_id, field_name, unit)
    select uuidv7(), user_id, name, unit from seeded, (values ('Hips', 'in'), ('Chest', 'in'), ('Thigh', 'in'), ('Upper arm', 'in'),
      ('Blood pressure', 'mmHg'), ('Pulse at rest', 'bpm'), ('Water', 'ml'), ('Steps in hundreds', 'steps')) field (name, unit)`;

/** Five more activities, six more things eaten, eight more metrics and progress with three more goals. */
const moreOfTheDay = `
  insert into activities (id, user_id, activity_type, start_time, end_time, timezone, duration_minutes, date, location, notes, source, details)
    select uuidv7(), user_id, type, start, start + make_interval(mins => minutes), 'UTC', minutes, current_date - i, 'Tempelhofer Feld', 'Easy, with a friend',
      case when ridden then 'strava' else 'manual' end, case when ridden then jsonb_build_object('distanceM', 300 * minutes, 'averageHeartRate', 120 + i % 9) end
    from seeded, (values ('cycling', '7 hours 20 minutes'::interval, 21), ('hot yoga', '11 hours', 45), ('walking', '12 hours 40 minutes', 15), ('cycling', '16 hours 30 minutes', 24), ('strength training', '20 hours', 40)) kind (type, clock, about),
      lateral (select (current_date - i)::timestamp at time zone 'UTC' + clock as start, about + (n + i) % 12 as minutes, type = 'cycling' and (n + i) % 2 = 0 as ridden) times;
  insert into macro_entries (id, user_id, description, protein, fats, carbs, date, created_at)
    select uuidv7(), user_id, description, protein + (n + i) % 5, fats, carbs + (n * i) % 9 + 0.5, current_date - i, (current_date - i)::timestamp at time zone 'UTC' + clock
    from seeded, (values ('Coffee with oat milk', 2, 3, 9, '8 hours'::interval), ('Banana and a handful of almonds', 7, 14, 31, '10 hours'), ('Yoghurt with blueberries', 11, 5, 17, '13 hours'),
      ('Rye crispbread with cheese', 9, 8, 19, '16 hours'), ('Protein shake after training', 27, 3, 12, '20 hours 50 minutes'), ('Dark chocolate, two pieces', 2, 9, 11, '21 hours 30 minutes')) meal (description, protein, fats, carbs, clock);
  insert into metric_values (user_id, date, field_id, value)
    select user_id, current_date - i, id, 40 + (n + i) % 9 from seeded join custom_metric_fields using (user_id) where id not in (waist, fat);
  insert into progress_entries (id, user_id, goal_type, progress_value, entry_date, created_at)
    select uuidv7(), user_id, type, (n + i) % 101, current_date - i, (current_date - i)::timestamp at time zone 'UTC' + clock
    from seeded, (values ('strength', '20 hours 2 minutes'::interval), ('muscle-mass', '20 hours 3 minutes'), ('general-fitness', '20 hours 4 minutes')) goal (type, clock);
`;
