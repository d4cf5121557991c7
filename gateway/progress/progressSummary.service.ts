import { addDays, today } from '#gateway/calendar/day.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { streaks } from './streak.rules.ts';
import { summaryOfMember } from './progressSummary.statements.ts';

export interface ProgressSummary {
  currentStreak: number;
  longestStreak: number;
  loggedDays: number;
  /** The first and the last weight of the last 30 days, in pounds; null without any. */
  weightTrend: { from: Weight; to: Weight; change: number } | null;
  /** How often a goal reached its target in the last 30 days, counted once per goal and day. */
  goalsMet: number;
  goalsMetToday: number;
  activeGoals: number;
}

interface Weight {
  date: string;
  weight: number;
}

const trendDays = 30;
/** Ten years. */
const maxDays = 3660;

/** Returns streaks, weight and goals at a glance, with one statement. */
export async function progressSummary(member: Member): Promise<ProgressSummary> {
  const now = today(member.zone);
  const { days, first, last, met, metToday, active } = await readTogether(member, summaryOfMember, {
    today: now,
    from: addDays(now, 1 - trendDays),
    firstDay: addDays(now, -maxDays),
    zone: member.zone,
  });
  const dates = days.map(({ date }) => date);
  const { current, longest } = streaks(dates, now);
  return {
    currentStreak: current,
    longestStreak: longest,
    loggedDays: days.length,
    weightTrend: first &&
      last && { from: first, to: last, change: Math.round((last.weight - first.weight) * 100) / 100 },
    goalsMet: met ?? 0,
    goalsMetToday: metToday ?? 0,
    activeGoals: active ?? 0,
  };
}
