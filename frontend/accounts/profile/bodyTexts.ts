import type { FieldMessages } from '#frontend/app/forms/useForm.ts';
import { preferences } from '#frontend/app/preferences.ts';
import { profileTexts } from '#gateway/accounts/profileTexts.rules.ts';
import { bodyToStore, readBodyWeight, readHeight } from '#gateway/measures/body.rules.ts';

interface Body {
  height: string;
  weight: string;
}

/** The texts before this form changed them: they stay, readable or not. */
type Stored = Partial<Body>;

function readBody(typed: Body, stored?: Stored) {
  const { lengthUnit, weightUnit } = preferences();
  return bodyToStore(typed, { lengthUnit, weightUnit, ...(stored && { stored }) });
}

/** Returns what is wrong with a typed height and weight. */
export function bodyProblems(typed: Body, stored?: Stored): FieldMessages {
  const { height, weight } = readBody(typed, stored);
  return {
    ...(height === null && { height: profileTexts.heightUnreadable }),
    ...(weight === null && { weight: profileTexts.weightUnreadable }),
  };
}

/** Returns the height and weight to send: with their units. */
export function bodyTexts(typed: Body, stored?: Stored): Body {
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
