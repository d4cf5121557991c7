import type { Member } from '#gateway/kernel/context.ts';
import type { Given } from '#gateway/platform/database/statement.ts';
import { type MemberRead, readTogether } from './readTogether.ts';

/** The values of a read of a day, and of one of several days (both inclusive). */
export type OfDay = Given<{ member: string; date: string }>;
export type OfDays = Given<{ member: string; from: string; to: string }>;

/** A read of a day, which the day's page reads together with the others. */
export type DayPart<Value> = MemberRead<{ member: string; date: string }, Value>;

/** One day of a member's calendar. The parts that a query selects are read by one statement. */
export class DayPage {
  readonly member: Member;
  readonly date: string;

  constructor(member: Member, date: string) {
    this.member = member;
    this.date = date;
  }

  part<Value>(part: DayPart<Value>): Promise<Value> {
    return readTogether(this.member, part, { date: this.date });
  }
}
