import type { Day } from '#gateway/calendar/day.ts';

/** Texts that only the editor needs; those of the skeletons load earlier, in texts.ts. */
export const editorTexts = {
  enlarge: 'Enlarge',
  shrink: 'Make smaller',
  prompts: 'Begin with a question',
} as const;

const prompts = [
  'What went well today?',
  'What gave me energy?',
  'What am I grateful for?',
  'What was hard, and what helped?',
  'How did my body feel?',
  'What did I learn?',
  'What would I do differently?',
  'What am I looking forward to?',
];
const promptsADay = 3;

/** Returns three questions, other ones each day. */
export function promptsOf(date: Day): string[] {
  const first = Number(date.slice(-2)) * promptsADay;
  return Array.from({ length: promptsADay }, (_, index) => prompts[(first + index) % prompts.length]!);
}
