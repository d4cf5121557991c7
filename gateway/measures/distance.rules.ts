export const distanceUnits = ['KM', 'MI'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** Metres in one unit; a mile is 1,609.344 m exactly. */
const metersIn: Record<DistanceUnit, number> = { KM: 1000, MI: 1609.344 };

export const metersPerFoot = 0.3048;

/** Returns a distance in kilometres or miles, rounded to 2 decimals. */
export function distanceIn(meters: number, unit: DistanceUnit): number {
  return Math.round((meters / metersIn[unit]) * 100) / 100;
}
