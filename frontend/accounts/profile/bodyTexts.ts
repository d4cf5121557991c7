import type { FieldMessages } from '#frontend/app/forms/useForm.ts';
import { preferences } from '#frontend/app/preferences.ts';
import { profileTexts } from '#gateway/accounts/profileTexts.rules.ts';
import {
  bodyToStore,
  bodyWeightText,
  heightIn,
  heightText,
  readBodyWeight,
  readHeight,
} from '#gateway/measures/body.rules.ts';
import { inUnit } from '#gateway/measures/weight.rules.ts';

interface Body {
  height: string;
  weight: string;
}

/**
 * Returns stored texts as a form shows them: in the person's units, if they can be read and are in others. Inches and
 * pounds are the specified units: with them every text is shown as it was entered.
 */
export function shownBody({ height, weight }: Body): Body {
  const { lengthUnit, weightUnit } = preferences();
  const [tall, heavy] = [readHeight(height), readBodyWeight(weight)];
  return {
    height: tall && lengthUnit !== 'IN' && tall.unit !== lengthUnit ? heightText(heightIn(tall, lengthUnit)) : height,
    weight:
      heavy && weightUnit !== 'LB' && heavy.unit !== weightUnit
        ? bodyWeightText({ value: inUnit(heavy, weightUnit), unit: weightUnit })
        : weight,
  };
}

/** `stored` are the texts before this form changed them: they stay, readable or not. */
function readBody(typed: Body, stored?: Body) {
  const { lengthUnit, weightUnit } = preferences();
  if (!stored) return bodyToStore(typed, { lengthUnit, weightUnit });
  const shown = shownBody(stored);
  const kept = {
    height: typed.height === shown.height ? stored.height : typed.height,
    weight: typed.weight === shown.weight ? stored.weight : typed.weight,
  };
  return bodyToStore(kept, { lengthUnit, weightUnit, stored });
}

/** Returns what is wrong with a typed height and weight. */
export function bodyProblems(typed: Body, stored?: Body): FieldMessages {
  const { height, weight } = readBody(typed, stored);
  return {
    ...(height === null && { height: profileTexts.heightUnreadable }),
    ...(weight === null && { weight: profileTexts.weightUnreadable }),
  };
}

/** Returns the height and weight to send: with their units. */
export function bodyTexts(typed: Body, stored?: Body): Body {
  const { height, weight } = readBody(typed, stored);
  return { height: height ?? typed.height, weight: weight ?? typed.weight };
}

/** Returns the unit in which a number alone counts; undefined beside a text that names its own. */
export function heightUnitOf(text: string): string | undefined {
  return readHeight(text) ? undefined : { CM: 'cm', IN: 'ft in' }[preferences().lengthUnit];
}

export function weightUnitOf(text: string): string | undefined {
  return readBodyWeight(text) ? undefined : { KG: 'kg', LB: 'lbs', ST: 'st lb' }[preferences().weightUnit];
}

/** Examples in the person's units. */
export function bodyExamples(): Body {
  const { lengthUnit, weightUnit } = preferences();
  return {
    height: { CM: '170 cm', IN: '5 ft 7 in' }[lengthUnit],
    weight: { KG: '68 kg', LB: '150 lbs', ST: '10 st 10 lb' }[weightUnit],
  };
}
