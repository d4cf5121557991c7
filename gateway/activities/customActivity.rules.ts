import * as z from 'zod/mini';
import { lineOfText, newRowId, orDefault } from '#gateway/input/text.rules.ts';
import {
  activityCategories,
  type ActivityChoice,
  builtInActivities,
  defaultCategory,
  defaultIcon,
} from './activityKind.rules.ts';
import { activityTexts } from './activityTexts.rules.ts';

export const customActivityLimits = { name: 60, icon: 50 } as const;

/** The stored form of an activity's name: one spelling, so "Hot  Yoga " and "hot yoga" are the same. */
export function activityName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

// The icon ends up in a class name, so it is a Font Awesome name and nothing else.
const iconForm = /^fa-[a-z0-9]+(-[a-z0-9]+)*$/;

const category = z.pipe(
  z.string({ error: activityTexts.categoryUnknown }).check(z.trim(), z.toUpperCase()),
  z.enum(activityCategories, { error: activityTexts.categoryUnknown }),
);

const icon = z
  .string({ error: activityTexts.iconUnknown })
  .check(
    z.maxLength(customActivityLimits.icon, { error: activityTexts.iconUnknown }),
    z.regex(iconForm, { error: activityTexts.iconUnknown }),
  );

/** A new activity of the member's own: `{ id?, name, category, icon }`, the name as it is stored. */
export const customActivityInput = z.object({
  id: newRowId,
  name: lineOfText({
    required: activityTexts.nameRequired,
    max: customActivityLimits.name,
    name: 'Activity name',
    stored: activityName,
  }),
  category: orDefault(category, defaultCategory),
  icon: orDefault(icon, defaultIcon),
});

export type CustomActivityInput = z.output<typeof customActivityInput>;

/** Is it walking, running, cycling or sleep? Those are in everyone's list already. */
export function isBuiltIn(name: string): boolean {
  return builtInActivities.some((builtIn) => builtIn.name === activityName(name));
}

/** A stored custom activity as a choice; addresses and pins know it as `custom-{id}`. */
export function customChoice(custom: ActivityChoice): ActivityChoice {
  return { ...custom, id: `custom-${custom.id}` };
}

/** The choice with this id (`running`, `custom-{id}`), or else with this name; a name is what an activity stores. */
export function findChoice(choices: readonly ActivityChoice[], idOrName: string): ActivityChoice | undefined {
  const name = activityName(idOrName);
  return choices.find(({ id }) => id === idOrName) ?? choices.find((choice) => activityName(choice.name) === name);
}

/** The choices whose name holds what was typed; all of them for an empty search. */
export function searchChoices<Choice extends ActivityChoice>(choices: readonly Choice[], search: string): Choice[] {
  const part = activityName(search);
  return choices.filter(({ name }) => activityName(name).includes(part));
}
