/** One member's goals move one after the other: a refresh must not write what an older one has read. */
export const lockGoals = {
  name: 'goals-lock',
  text: `select pg_advisory_xact_lock(hashtextextended('goals/' || $1, 0))`,
};

/** Waits for the writes that began while the member had no goals: they leave it to the new goal to count them. */
export const awaitWrites = {
  name: 'goals-await',
  text: `select pg_advisory_xact_lock(hashtextextended('goals-begin/' || $1, 0))`,
};

/** The goals that are computed, as an array of SQL. */
const computed = "'{sleep,nutrition,daily_move}'";

/** Brings the days $2 of every goal that is computed up to what is logged (the migration goal_functions); for whoever holds the lock. */
export const refreshDays = { name: 'goals-refresh', text: `select refresh_goals($1, ${computed}, $2::date[])` };

/** The same for whoever does not hold it. */
export const takeAndRefreshDays = {
  name: 'goals-take',
  text: `select case when take_goals($1, ${computed}) then refresh_goals($1, ${computed}, $2::date[]) end`,
};

/** Keeps the value $4 of the custom goal $2 on the day $3. */
export const recordValue = {
  name: 'goals-record',
  text: `insert into goal_progress (id, user_id, goal_target_id, progress_date, actual_value_primary, target_value_primary, target_value_secondary, percentage_achieved, updated_at)
    select gen_random_uuid(), g.user_id, g.id, $3::date, $4::numeric, t.primary, t.secondary,
      goal_percent(goal_amount(g.goal_type, $4::numeric, null), goal_amount(g.goal_type, t.primary, t.secondary)), now()
    from goal_targets g cross join goal_target_on(g.user_id, g.id, $3::date) t where g.user_id = $1 and g.id = $2
    on conflict (user_id, goal_target_id, progress_date) do update set actual_value_primary = excluded.actual_value_primary,
      actual_value_secondary = null, percentage_achieved = excluded.percentage_achieved, updated_at = now()`,
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
      percentage_achieved = goal_percent(goal_amount(g.goal_type, p.actual_value_primary, p.actual_value_secondary), goal_amount(g.goal_type, g.target_value_primary, g.target_value_secondary))
    from goal_targets g where g.user_id = $1 and g.id = $2 and p.user_id = g.user_id and p.goal_target_id = g.id and p.progress_date >= $3`,
};
