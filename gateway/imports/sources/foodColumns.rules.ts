/** The columns of energy and macros, as food diaries call them. */
export const foodColumns = {
  kilocalories: ['calories', 'energy (kcal)', 'calories (kcal)', 'kalorien', 'kcal', 'energy', 'calorías', 'calorias'],
  protein: ['protein (g)', 'protein', 'eiweiß (g)', 'proteine (g)', 'protéines (g)', 'proteínas (g)', 'proteínas'],
  fats: ['fat (g)', 'fat', 'fett (g)', 'lipides (g)', 'grasas (g)', 'gorduras (g)', 'total fat (g)'],
  carbs: [
    'carbohydrates (g)',
    'carbs (g)',
    'carbohydrates',
    'carbs',
    'kohlenhydrate (g)',
    'glucides (g)',
    'carbohidratos (g)',
    'carboidratos (g)',
    'total carbohydrate (g)',
  ],
} as const;
