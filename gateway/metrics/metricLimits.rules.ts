import { type DecimalLimits, notANumber } from '#gateway/input/number.rules.ts';

/** The value of a custom metric in its unit; 10 digits, 2 of them decimal. */
export const metricValueLimits: DecimalLimits = {
  name: 'The value',
  required: notANumber,
  decimals: 2,
  max: 99_999_999.99,
};
