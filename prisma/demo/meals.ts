interface Meal {
  description: string;
  /** Grams. */
  protein: number;
  fats: number;
  carbs: number;
}

interface MealOut {
  description: string;
  /** Kilocalories. */
  calories: number;
}

/** Everyday food with rough numbers for one portion, in grams; eating out in kilocalories only. */
export const meals: Record<'breakfast' | 'lunch' | 'dinner' | 'snack', readonly Meal[]> & { out: readonly MealOut[] } =
  {
    breakfast: [
      { description: 'Oats with berries and yogurt', protein: 21, fats: 9.5, carbs: 58 },
      { description: 'Two eggs on rye toast', protein: 19.5, fats: 14, carbs: 31 },
      { description: 'Skyr with banana and walnuts', protein: 26, fats: 12.5, carbs: 36 },
      { description: 'Green smoothie', protein: 14, fats: 6, carbs: 47 },
    ],
    lunch: [
      { description: 'Chicken rice bowl', protein: 42, fats: 15, carbs: 68 },
      { description: 'Lentil soup and bread', protein: 24, fats: 9, carbs: 62 },
      { description: 'Tuna salad with potatoes', protein: 36, fats: 17, carbs: 41 },
      { description: 'Tofu noodle stir-fry', protein: 29, fats: 18, carbs: 64 },
    ],
    dinner: [
      { description: 'Salmon, greens and quinoa', protein: 41, fats: 22, carbs: 44 },
      { description: 'Turkey chili', protein: 44, fats: 16, carbs: 49 },
      { description: 'Pasta with vegetables and feta', protein: 26, fats: 20, carbs: 82 },
      { description: 'Omelette with mushrooms and salad', protein: 31, fats: 25, carbs: 14 },
    ],
    snack: [
      { description: 'Apple and peanut butter', protein: 7, fats: 16, carbs: 30 },
      { description: 'Protein shake', protein: 27, fats: 3.5, carbs: 9 },
      { description: 'Dark chocolate, two rows', protein: 3, fats: 14, carbs: 15 },
      { description: 'Cottage cheese and tomatoes', protein: 19, fats: 6, carbs: 8 },
    ],
    out: [
      { description: 'Pizza with friends', calories: 920 },
      { description: 'Cappuccino and croissant', calories: 410 },
      { description: 'Ramen bar', calories: 740 },
    ],
  };
