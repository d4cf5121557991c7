import { assertGate } from '#gateway/billing/gates.service.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { dayFacts } from './dayFacts.ts';
import { type Report as Spans, reportOf } from './report.rules.ts';

/** All of one kind of activity. */
export interface ReportActivity {
  activityType: string;
  times: number;
  minutes: number;
}

/** How a goal went over the days on which it counted. */
export interface ReportGoal {
  goalName: string;
  days: number;
  daysMet: number;
  /** Percent. */
  meanPercent: number;
}

export interface Report extends Spans {
  /** The most minutes first, without sleep. */
  activities: ReportActivity[];
  /** In the order they were made. */
  goals: ReportGoal[];
}

/**
 * What the days from `from` to `to` come to, for a page to print. Throws ForbiddenError without premium-analytics,
 * ValidationError over 400 days. One statement.
 */
export async function ownReport(member: Member, range: { from: Day; to: Day }): Promise<Report> {
  assertGate(member, 'premium-analytics', membershipTexts.reportOnly);
  const { from, to } = dayRangeInput.parse(range);
  const list = (sql: string) => `select coalesce(json_agg(r), '[]') from (${sql}) r`;
  const [facts, activities, goals] = await Promise.all([
    dayFacts(member, from, to),
    readTogether<ReportActivity[]>(member, { name: 'report-activities', sql: list(activitiesSql), values: [from, to] }),
    readTogether<ReportGoal[]>(member, { name: 'report-goals', sql: list(goalsSql), values: [from, to, member.zone] }),
  ]);
  return { ...reportOf(facts, { from, to }), activities, goals };
}

const activitiesSql = `select activity_type as "activityType", count(*)::int as times, sum(duration_minutes)::int as minutes
  from activities where user_id = $1 and date between $2 and $3 and activity_type <> 'sleep'
  group by 1 order by 3 desc, 1 limit 50`;

// A goal that is new had no days before it was set, although its history shows them.
// They are read once, not for each of their days.
const goalsSql = `with g as materialized (select id, goal_name, created_at from goal_targets where user_id = $1)
  select g.goal_name as "goalName", count(*)::int as days, count(*) filter (where percentage_achieved >= 100)::int as "daysMet",
    round(avg(percentage_achieved))::int as "meanPercent"
  from goal_progress p join g on g.id = p.goal_target_id
  where p.user_id = $1 and p.progress_date between $2 and $3 and p.progress_date >= (g.created_at at time zone $4)::date
  group by g.id, g.goal_name, g.created_at order by g.created_at, g.id limit 50`;
