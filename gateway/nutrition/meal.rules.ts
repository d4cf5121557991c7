/** The meals of a day, as food diaries tell them apart. The app shows none. */
export const meals = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type Meal = (typeof meals)[number];
