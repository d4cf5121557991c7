import * as z from 'zod/mini';
import { type DecimalLimits, readDecimal } from './number.rules.ts';

/**
 * A number or numeric text that is not negative and fits its stored digits; returns the number. Its `limits` are for
 * documentation.
 */
export function decimalInput(limits: DecimalLimits) {
  const input = z.pipe(
    z.unknown(),
    z.transform((given, context): number => {
      const { value, problem } = readDecimal(given, limits);
      if (problem === undefined) return value;
      context.issues.push({ code: 'custom', message: problem, input: given });
      return z.NEVER;
    }),
  );
  return Object.assign(input, { limits });
}
