import { assertGate } from '#gateway/billing/gates.service.ts';
import { membershipTexts } from '#gateway/billing/membershipTexts.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import type { FirstWeekday } from '#gateway/calendar/week.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { dayRangeInput } from '#gateway/calendar/dayRange.rules.ts';
import { formatsOf } from '#gateway/preferences/preference.service.ts';
import { factsOfDays } from './dayFacts.statements.ts';
import { type Report as Spans, reportOf } from './report.rules.ts';
import { activitiesOfReport, goalsOfReport } from './report.statements.ts';

/** The totals of one kind of activity. */
export interface ReportActivity {
  activityType: string;
  times: number;
  minutes: number;
}

/** The progress of a goal over the days on which it counted. */
export interface ReportGoal {
  goalName: string;
  days: number;
  daysMet: number;
  meanPercent: number;
}

export interface Report extends Spans {
  /** The most minutes first, without sleep. */
  activities: ReportActivity[];
  /** The oldest first. */
  goals: ReportGoal[];
}

interface ReportWanted {
  from: Day;
  to: Day;
  /** null: the member's own. */
  firstWeekday?: FirstWeekday | null;
}

/** Summarises the days of a range with one statement. Throws ForbiddenError without premium-analytics, ValidationError over 400 days. */
export async function ownReport(member: Member, { firstWeekday, ...range }: ReportWanted): Promise<Report> {
  assertGate(member, 'premium-analytics', membershipTexts.reportOnly);
  const { from, to } = dayRangeInput.parse(range);
  const [facts, activities, goals] = await Promise.all([
    readTogether(member, factsOfDays, { from, to }),
    readTogether(member, activitiesOfReport, { from, to }),
    readTogether(member, goalsOfReport, { from, to, zone: member.zone }),
  ]);
  return {
    ...reportOf(facts, { from, to, firstWeekday: firstWeekday ?? formatsOf(member).firstWeekday }),
    activities,
    goals,
  };
}
