import { addDays, today } from '#gateway/calendar/day.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { streaks } from './streak.rules.ts';

export interface ProgressSummary {
  currentStreak: number;
  longestStreak: number;
  loggedDays: number;
  /** The first and the last weight of the last 30 days, in pounds; null without any. */
  weightTrend: { from: Weight; to: Weight; change: number } | null;
  /** How often a goal reached its target in the last 30 days: one a goal and day. */
  goalsMet: number;
  goalsMetToday: number;
  activeGoals: number;
}

interface Weight {
  date: string;
  weight: number;
}

interface Read {
  days: string[];
  first: Weight | null;
  last: Weight | null;
  met: number;
  metToday: number;
  active: number;
}

const trendDays = 30;
/** Ten years. */
const mostDays = 3660;

/** Streaks, weight and goals at a glance: one statement. A day counts as logged with an activity, food, a metric or a journal entry. */
export async function progressSummary(member: Member): Promise<ProgressSummary> {
  const now = today(member.zone);
  const values = [now, addDays(now, 1 - trendDays), addDays(now, -mostDays), member.zone];
  const { days, first, last, met, metToday, active } = await readTogether<Read>(member, {
    name: 'progress-summary',
    sql: `select row_to_json(s) from (${sql}) s`,
    values,
  });
  const { current, longest } = streaks(days, now);
  return {
    currentStreak: current,
    longestStreak: longest,
    loggedDays: days.length,
    weightTrend: first &&
      last && { from: first, to: last, change: Math.round((last.weight - first.weight) * 100) / 100 },
    goalsMet: met,
    goalsMetToday: metToday,
    activeGoals: active,
  };
}

const weight = (order: 'asc' | 'desc') => `(select json_build_object('date', date, 'weight', weight) from metric_records
  where user_id = $1 and date between $3 and $2 and weight is not null order by date ${order} limit 1)`;
// Goals are read once, not for each of their days. A goal that is new met nothing before it was set, although its history shows those days.
const met = (from: string) => `(select count(*)::int from goal_progress p join g on g.id = p.goal_target_id
  where p.user_id = $1 and p.progress_date between ${from} and $2 and p.percentage_achieved >= 100 and p.progress_date >= (g.created_at at time zone $5)::date)`;

const sql = `with g as materialized (select id, is_active, created_at from goal_targets where user_id = $1) select
  (select coalesce(json_agg(date order by date), '[]') from (
    select date from activities where user_id = $1 and date between $4 and $2
    union select date from macro_entries where user_id = $1 and date between $4 and $2
    union select date from metric_records where user_id = $1 and date between $4 and $2
    union select date from journal_entries where user_id = $1 and date between $4 and $2) logged) as days,
  ${weight('asc')} as first, ${weight('desc')} as last, ${met('$3')} as met, ${met('$2')} as "metToday",
  (select count(*)::int from g where is_active) as active`;
