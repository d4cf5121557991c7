import type { Meal } from '#gateway/nutrition/meal.rules.ts';

/** What food diaries call their meals, in the languages of the app. */
const names: Readonly<Record<Meal, RegExp>> = {
  breakfast: /^(breakfast|frühstück|desayuno|petit[- ]déjeuner|café da manhã|pequeno[- ]almoço)$/i,
  lunch: /^(lunch|mittagessen|mittag|almuerzo|comida|déjeuner|almoço)$/i,
  dinner: /^(dinner|supper|abendessen|abend|cena|dîner|jantar)$/i,
  snack: /^(snacks?|snacks? \/ .*|zwischenmahlzeit(en)?|merienda|aperitivos?|collations?|en-cas|lanches?)$/i,
};

/** Returns the meal that a diary names; undefined for names that a person made up. */
export function mealOf(text: string | undefined): Meal | undefined {
  const name = (text ?? '').trim();
  return (Object.keys(names) as Meal[]).find((meal) => names[meal].test(name));
}
