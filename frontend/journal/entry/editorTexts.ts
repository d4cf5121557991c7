import type { Day } from '#gateway/calendar/day.ts';
import { t } from '#frontend/language/t.ts';

/** Texts that only the editor needs; those of the skeletons load earlier, in texts.ts. */
export const editorTexts = {
  enlarge: t('Enlarge'),
  shrink: t('Make smaller'),
  prompts: t('Begin with a question'),
} as const;

const prompts = [
  t('What went well today?'),
  t('What gave me energy?'),
  t('What am I grateful for?'),
  t('What was hard, and what helped?'),
  t('How did my body feel?'),
  t('What did I learn?'),
  t('What would I do differently?'),
  t('What am I looking forward to?'),
];
const promptsADay = 3;

/** Returns three questions, other ones each day. */
export function promptsOf(date: Day): string[] {
  const first = Number(date.slice(-2)) * promptsADay;
  return Array.from({ length: promptsADay }, (_, index) => prompts[(first + index) % prompts.length]!);
}
