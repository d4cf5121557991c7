import { login, register } from '#gateway/accounts/account.service.ts';
import { completeOnboarding } from '#gateway/accounts/onboarding.service.ts';
import { findMember } from '#gateway/kernel/session/sessionMember.ts';
import { fromLocal } from '#gateway/calendar/clockTime.ts';
import { addDays, dayToDb, lastDays, today } from '#gateway/calendar/day.ts';
import { minutesBetween } from '#gateway/calendar/duration.ts';
import { instantToDb } from '#gateway/calendar/instant.ts';
import { createGoal, recordGoalValue } from '#gateway/goals/goal.service.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { kilogramsOf } from '#gateway/measures/weight.rules.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { activitiesOf, mealsOf, usualWeight, weightOf } from './days.ts';
import { fillJournal } from './journal.ts';
import { fillPhotos, isPhotoDay } from './photos.ts';
import { type Random, randomFrom } from './random.ts';

const days = 120;
const person = {
  username: 'demo',
  email: 'demo@example.org',
  password: 'everystep',
  firstName: 'Robin',
  lastName: 'Hale',
};
const nobody: RequestFacts = {
  id: 'demo',
  address: 'demo',
  userAgent: 'demo',
  setSession: () => {},
  deviceMarks: [],
  setDeviceMarks: () => {},
  oidcBrowser: undefined,
  setOidcBrowser: () => {},
};

/** Fills an empty instance with 120 days of one person, up to today. Does nothing when the person is there already. */
export async function seedDemo(kernel: Kernel, zone: string): Promise<'made' | 'there already'> {
  if (await kernel.db.user.findUnique({ where: { usernameKey: person.username }, select: { id: true } }))
    return 'there already';
  await register(kernel, nobody, { ...person, timezone: zone });
  const member = (await findMember(
    kernel,
    (await login(kernel, nobody, { usernameOrEmail: person.username, password: person.password })).token,
  ))!;
  await completeOnboarding(member, {
    gender: 'prefer-not-to-say',
    birthday: '1991-04-12',
    height: '5 ft 9 in',
    weight: '182 lbs',
    bodyType: 'average',
    goals: ['general-fitness', 'cardio', 'improve-diet'],
    progress: [
      { goal: 'general-fitness', percent: 62 },
      { goal: 'cardio', percent: 55 },
      { goal: 'improve-diet', percent: 70 },
    ],
  });
  const calendar = lastDays(today(zone), days);
  const random = randomFrom(20_260_412);
  await Promise.all([
    fillActivities(member, calendar, random),
    fillFood(member, calendar, random),
    fillBody(member, calendar, random),
    fillProgress(member, calendar, random),
  ]);
  // What follows throws dice of its own: the days above stay as they are when it changes.
  await fillJournal(member, calendar, randomFrom(7));
  await fillGoals(member, calendar, randomFrom(11));
  await fillPhotos(member, calendar, randomFrom(13));
  return 'made';
}

/** Goals that follow what was logged since they were set, and one that is counted by hand. */
async function fillGoals(member: Member, calendar: string[], random: Random): Promise<void> {
  for (const [goalType, goalName, hours, minutes] of [
    ['sleep', 'Sleep enough', 7, 30],
    ['daily_move', 'Move every day', 0, 45],
  ] as const)
    await createGoal(member, {
      goalType,
      goalName,
      targetValuePrimary: hours,
      targetUnitPrimary: 'hours',
      targetValueSecondary: minutes,
      targetUnitSecondary: 'minutes',
    });
  const food = { targetValuePrimary: 2000, targetUnitPrimary: 'calories' };
  await createGoal(member, { goalType: 'nutrition', goalName: 'Eat enough', ...food });
  const glasses = { targetValuePrimary: 8, targetUnitPrimary: 'glasses' };
  const water = await createGoal(member, { goalType: 'custom', goalName: 'Water', ...glasses });
  const lately = calendar.slice(-30);
  for (const date of lately)
    if (random.chance(0.8)) await recordGoalValue(member, water.id, { date, value: random.whole(4, 10) });
  // They were set a month ago: what is met counts from then on.
  await member.kernel.db.goal.updateMany({
    where: { userId: member.id },
    data: { createdAt: instantToDb(fromLocal(`${lately[0]!}T08:00`, member.zone)) },
  });
  await refreshGoalProgress(member, lately);
}

async function fillActivities(member: Member, calendar: string[], random: Random): Promise<void> {
  const { db } = member.kernel;
  const done = calendar
    .flatMap((day, index) => activitiesOf(day, index / days, member.zone, random))
    .filter(({ endTime }) => endTime.epochMilliseconds <= Date.now());
  await db.activity.createMany({
    data: done.map(({ activityType, date, startTime, endTime }) => ({
      id: newId(),
      userId: member.id,
      activityType,
      date: dayToDb(date),
      timezone: member.zone,
      startTime: instantToDb(startTime),
      endTime: instantToDb(endTime),
      durationMinutes: minutesBetween(startTime, endTime),
    })),
  });
  await db.customActivity.createMany({
    data: ['strength training', 'yoga'].map((name) => ({
      id: newId(),
      userId: member.id,
      name,
      category: name === 'yoga' ? ('RECOVERY' as const) : ('STRAIN' as const),
    })),
  });
}

async function fillFood(member: Member, calendar: string[], random: Random): Promise<void> {
  const eaten = calendar.flatMap((day) => mealsOf(day, random));
  await member.kernel.db.macroEntry.createMany({
    data: eaten.map((meal) => ({ ...meal, id: newId(), userId: member.id, date: dayToDb(meal.date) })),
  });
  await member.kernel.db.macroTargets.create({
    data: { userId: member.id, proteinTarget: 130, fatsTarget: 70, carbsTarget: 210 },
    select: { userId: true },
  });
}

async function fillBody(member: Member, calendar: string[], random: Random): Promise<void> {
  const { db } = member.kernel;
  const fields = [
    { id: newId(), fieldName: 'Waist', unit: 'in', from: 36.4, to: 34.1 },
    { id: newId(), fieldName: 'Body Fat %', unit: '%', from: 24.2, to: 20.6 },
  ];
  await db.customMetricField.createMany({
    data: fields.map(({ id, fieldName, unit }) => ({ id, userId: member.id, fieldName, unit })),
  });
  const measured = calendar.map((day, index) => ({
    day,
    progress: index / days,
    weight: weightOf(index / days, random) ?? (isPhotoDay(index) ? usualWeight(index / days) : null),
    isTapeDay: index % 7 === 0,
  }));
  const kept = measured.filter(({ weight, isTapeDay }) => weight !== null || isTapeDay);
  await db.metricRecord.createMany({
    data: kept.map(({ day, weight }) => ({
      id: newId(),
      userId: member.id,
      date: dayToDb(day),
      weight,
      ...(weight !== null && {
        weightEntered: weight,
        weightUnit: 'LB',
        weightKg: kilogramsOf({ value: weight, unit: 'LB' }),
      }),
    })),
  });
  await db.metricValue.createMany({
    data: kept
      .filter(({ isTapeDay }) => isTapeDay)
      .flatMap(({ day, progress }) =>
        fields.map(({ id, from, to }) => ({
          userId: member.id,
          date: dayToDb(day),
          fieldId: id,
          value: Math.round(random.around(from + (to - from) * progress, 0.2) * 10) / 10,
        })),
      ),
  });
}

async function fillProgress(member: Member, calendar: string[], random: Random): Promise<void> {
  const goals = [
    ['general-fitness', 30, 60],
    ['cardio', 20, 54],
    ['improve-diet', 35, 68],
  ] as const;
  const weeks = calendar.filter((day, index) => index % 7 === 3 && day < addDays(calendar.at(-1)!, -1));
  await member.kernel.db.progressEntry.createMany({
    data: weeks.flatMap((day, index) =>
      goals.map(([goalType, from, to]) => ({
        id: newId(),
        userId: member.id,
        goalType,
        entryDate: dayToDb(day),
        progressValue: Math.round(from + ((to - from) * index) / weeks.length + random.around(0, 3)),
      })),
    ),
  });
}
