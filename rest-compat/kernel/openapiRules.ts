import { z } from 'zod';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { emailInput } from '#gateway/accounts/account.rules.ts';
import type { DecimalLimits } from '#gateway/input/number.rules.ts';
import type { JsonSchema } from './openapiDocument.ts';

/** Returns the JSON schema of what a rule takes, with the formats, choices and limits that zod cannot see. */
export function ruleSchema(rules: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(rules, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type, ...meaning } = meaningOf(zodSchema);
      // Where a rule takes several types, those it makes of them say less.
      Object.assign(jsonSchema, meaning, type && !jsonSchema.anyOf && { type });
    },
  }) as JsonSchema;
}

function meaningOf(rule: z.core.$ZodTypes & { limits?: DecimalLimits }): JsonSchema {
  if (rule.limits) {
    const { isPositive, max } = rule.limits;
    return { type: ['number', 'string'], ...(isPositive ? { exclusiveMinimum: 0 } : { minimum: 0 }), maximum: max };
  }
  const { def } = rule._zod;
  if (def.type === 'string') return { ...formatOf(def.checks) };
  if (def.type !== 'pipe') return {};
  const [taken, out] = [def.in, def.out] as z.core.$ZodTypes[];
  // Text that is only cleaned up on its way to what it stands for.
  const isCleaned = endsInTransform(taken!) || typeOf(out!) === 'enum';
  return isCleaned && typeOf(out!) !== 'transform' ? ruleSchema(out!) : {};
}

/** A rule derived from one of these keeps its checks. */
function formatOf(checks: readonly unknown[] = []): JsonSchema {
  const derivesFrom = (rule: z.core.$ZodType) =>
    checks.includes((rule._zod.def as { checks?: unknown[] }).checks!.at(-1));
  return derivesFrom(dayInput) ? { format: 'date' } : derivesFrom(emailInput) ? { format: 'email' } : {};
}

function endsInTransform(rule: z.core.$ZodTypes): boolean {
  const { def } = rule._zod;
  if (def.type === 'optional') return endsInTransform(def.innerType as z.core.$ZodTypes);
  if (def.type === 'pipe') return endsInTransform(def.out as z.core.$ZodTypes);
  return def.type === 'transform';
}

function typeOf(rule: z.core.$ZodTypes): string {
  return rule._zod.def.type;
}
