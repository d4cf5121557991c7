import type { Day } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { saveJournalEntry } from '#gateway/journal/journal.service.ts';
import type { Random } from './random.ts';

const openings = [
  'Slept through until the alarm, for once.',
  'A heavy start. Coffee helped more than the stretching did.',
  'Rain all morning, so the walk had to wait.',
  'Woke before the sun and did not mind.',
  'Legs still sore from Sunday.',
  'A quiet day, and I needed one.',
  'Too many meetings, too little air.',
];
const middles = [
  'The run felt easy up to the bridge, then my breath caught up with me. I walked the last bit and called it good.',
  'Cooked properly tonight: lentils, a lot of lemon, and enough left over for tomorrow.',
  'Did the whole strength round without looking at the clock. The last set was ugly and I finished it anyway.',
  'Skipped the workout and went to see Mara instead. We walked for an hour without noticing.',
  'The scale says nothing new, but the belt does. One more hole.',
  'Yoga in the evening. My back cracked like a door and then it was fine.',
  'Took the long way home by bicycle. The river was full of light.',
];
const endings = [
  'Early to bed.',
  'Tomorrow again.',
  'Note to myself: lay the shoes out the night before.',
  'Grateful for a body that carries me around.',
  'I want to remember how this felt.',
  'Not every day has to count.',
  'Two glasses of water before coffee, still the best habit I have.',
];

const tags = ['run', 'rest day', 'cooking', 'friends', 'work', 'early night', 'rain'];

/** A few lines on most days of the last weeks, fewer at the beginning. */
export async function fillJournal(member: Member, calendar: readonly Day[], random: Random): Promise<void> {
  for (const [index, date] of calendar.entries()) {
    if (!random.chance(0.2 + (0.4 * index) / calendar.length)) continue;
    const [opening, middle, ending] = [random.pick(openings), random.pick(middles), random.pick(endings)];
    await saveJournalEntry(member, {
      date,
      content: `${opening}\n\n${middle}${random.chance(0.6) ? `\n\n${ending}` : ''}`,
      ...(random.chance(0.7) && { mood: random.pick(['BAD', 'OKAY', 'GOOD', 'GOOD', 'GREAT']) }),
      tags: tags.filter(() => random.chance(0.2)).slice(0, 3),
      expectedVersion: 0,
    });
  }
}
