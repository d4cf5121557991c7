import * as z from 'zod/mini';

/** Says in the OpenAPI document what a rule is about. Returns the rule. */
export function described<Rule extends z.core.$ZodType>(rule: Rule, description: string): Rule {
  z.globalRegistry.add(rule, { description });
  return rule;
}
