import { locale, preferences } from '#frontend/app/preferences.ts';
import { distanceIn, metersPerFoot } from '#gateway/measures/distance.rules.ts';
import { numberText } from '#gateway/language/numberText.rules.ts';

/** Returns metres in the person's unit: "5.2 km", "3.2 mi". */
export function distanceText(meters: number, decimals = 1): string {
  const { distanceUnit } = preferences();
  return `${numberText(distanceIn(meters, distanceUnit), locale(), decimals)} ${distanceUnit === 'KM' ? 'km' : 'mi'}`;
}

/** Returns a climb in metres or, beside miles, in feet: "60 m", "197 ft". */
export function climbText(meters: number): string {
  const isMetric = preferences().distanceUnit === 'KM';
  return `${numberText(isMetric ? meters : meters / metersPerFoot, locale(), 0)} ${isMetric ? 'm' : 'ft'}`;
}
