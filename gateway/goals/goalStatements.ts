import { caloriesPerGram } from '#gateway/nutrition/nutrition.rules.ts';

/** What is read and written of a goal, as Prisma names it. */
export const goalColumns = (table: string) => `${table}.id, ${table}.user_id as "userId", ${table}.goal_type as "goalType", ${table}.goal_name as "goalName",
  ${table}.target_value_primary as "targetValuePrimary", ${table}.target_unit_primary as "targetUnitPrimary",
  ${table}.target_value_secondary as "targetValueSecondary", ${table}.target_unit_secondary as "targetUnitSecondary",
  ${table}.is_active as "isActive", ${table}.created_at as "createdAt", ${table}.updated_at as "updatedAt"`;

/** The rules goalAmount and goalPercent, where the rows are. */
const amount = (type: string, primary: string, secondary: string) => `case when ${type} in ('sleep', 'daily_move') then ${primary} * 60 + coalesce(${secondary}, 0) else ${primary} end`;
const percent = (actual: string, target: string) => `coalesce(least(999.99, round((${actual}) * 100 / nullif(${target}, 0), 2)), 0)`;

/** One member's goals move one after the other: a refresh must not write what an older one has read. */
export const lockGoals = { name: 'goals-lock', text: `select pg_advisory_xact_lock(hashtextextended('goals/' || $1, 0))` };

export const hasGoals = { name: 'goals-any', text: 'select exists (select 1 from goal_targets where user_id = $1) as any' };

const calories = `case when calories > 0 then calories
  else ${caloriesPerGram.protein} * protein + ${caloriesPerGram.fats} * fats + ${caloriesPerGram.carbs} * carbs end`;

/** What was logged on a day: minutes of sleep, calories, or minutes of movement. Resting activities of the member's own are no movement. */
const logged = `case g.goal_type
  when 'sleep' then (select sum(duration_minutes) from activities a where a.user_id = $1 and a.date = d.date and a.activity_type = 'sleep')
  when 'nutrition' then (select sum(${calories}) from macro_entries m where m.user_id = $1 and m.date = d.date)
  when 'daily_move' then (select sum(duration_minutes) from activities a where a.user_id = $1 and a.date = d.date and a.activity_type <> 'sleep'
    and not exists (select 1 from custom_activities c where c.user_id = a.user_id and c.name = a.activity_type and c.category <> 'STRAIN'))
  end`;

/**
 * The target of a goal g as it stood on a day d: that of the next day which was kept, since changing a goal keeps the
 * day before; else the goal's own.
 */
export const targetOnDay = `lateral (
    select target_value_primary as primary, target_value_secondary as secondary from (
      (select target_value_primary, target_value_secondary from goal_progress p
        where p.user_id = g.user_id and p.goal_target_id = g.id and p.progress_date >= d.date order by p.progress_date limit 1)
      union all select g.target_value_primary, g.target_value_secondary) kept limit 1) t`;

const upsert = (moved: string) => `insert into goal_progress (id, user_id, goal_target_id, progress_date, actual_value_primary, actual_value_secondary,
    target_value_primary, target_value_secondary, percentage_achieved, updated_at)
  select gen_random_uuid(), $1, m.id, m.date, m.primary, m.secondary, m.target_primary, m.target_secondary,
    ${percent(amount('m.goal_type', 'm.primary', 'm.secondary'), amount('m.goal_type', 'm.target_primary', 'm.target_secondary'))}, now()
  from (${moved}) m
  on conflict (user_id, goal_target_id, progress_date) do update set actual_value_primary = excluded.actual_value_primary,
    actual_value_secondary = excluded.actual_value_secondary, percentage_achieved = excluded.percentage_achieved, updated_at = now()`;

/** Brings the days $2 of every goal that is computed up to what is logged. A paused goal keeps its days right and gets no new ones. */
export const refreshDays = {
  name: 'goals-refresh',
  text: upsert(`select g.id, g.goal_type, d.date, t.primary as target_primary, t.secondary as target_secondary,
      case when g.goal_type = 'nutrition' then least(l.amount, 99999999.99) else floor(l.amount / 60) end as primary,
      case when g.goal_type = 'nutrition' then null else mod(l.amount, 60) end as secondary
    from goal_targets g cross join (select distinct unnest($2::date[]) as date) d
      cross join lateral (select coalesce(${logged}, 0) as amount) l cross join ${targetOnDay}
      left join goal_progress kept on kept.user_id = g.user_id and kept.goal_target_id = g.id and kept.progress_date = d.date
    where g.user_id = $1 and g.goal_type <> 'custom' and (kept.id is not null or (g.is_active and l.amount > 0))`),
};

/** Keeps the value $4 of the custom goal $2 on the day $3. */
export const recordValue = {
  name: 'goals-record',
  text: upsert(`select g.id, g.goal_type, d.date, t.primary as target_primary, t.secondary as target_secondary, $4::numeric as primary, null::numeric as secondary
    from goal_targets g cross join (select $3::date as date) d cross join ${targetOnDay} where g.user_id = $1 and g.id = $2`),
};

/** Before a target changes: the day $3 (yesterday) of the goal $2 keeps the one that held until now. */
export const keepTarget = {
  name: 'goals-keep-target',
  text: `insert into goal_progress (id, user_id, goal_target_id, progress_date, actual_value_primary, target_value_primary, target_value_secondary, percentage_achieved, updated_at)
    select gen_random_uuid(), $1, g.id, $3, 0, g.target_value_primary, g.target_value_secondary, 0, now() from goal_targets g where g.user_id = $1 and g.id = $2
    on conflict (user_id, goal_target_id, progress_date) do nothing`,
};

/** After it changed: the days from $3 (today) on go by the new one. */
export const takeTarget = {
  name: 'goals-take-target',
  text: `update goal_progress p set target_value_primary = g.target_value_primary, target_value_secondary = g.target_value_secondary, updated_at = now(),
      percentage_achieved = ${percent(amount('g.goal_type', 'p.actual_value_primary', 'p.actual_value_secondary'), amount('g.goal_type', 'g.target_value_primary', 'g.target_value_secondary'))}
    from goal_targets g where g.user_id = $1 and g.id = $2 and p.user_id = g.user_id and p.goal_target_id = g.id and p.progress_date >= $3`,
};
