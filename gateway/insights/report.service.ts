import { assertGate } from '#gateway/billing/gates.service.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { dayFacts } from './dayFacts.ts';
import { type Report as Spans, reportOf } from './report.rules.ts';
import { activitiesOfReport, goalsOfReport } from './report.statements.ts';

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
 * Returns the totals of the days from `from` to `to`, for a page to print. Throws ForbiddenError without premium-analytics,
 * ValidationError over 400 days. One statement.
 */
export async function ownReport(member: Member, range: { from: Day; to: Day }): Promise<Report> {
  assertGate(member, 'premium-analytics', membershipTexts.reportOnly);
  const { from, to } = dayRangeInput.parse(range);
  const [facts, activities, goals] = await Promise.all([
    dayFacts(member, from, to),
    readTogether(member, activitiesOfReport, { from, to }),
    readTogether(member, goalsOfReport, { from, to, zone: member.zone }),
  ]);
  return { ...reportOf(facts, { from, to }), activities, goals };
}
