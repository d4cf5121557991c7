import * as z from 'zod/mini';

/** Says in the OpenAPI document what a rule is about, and what an object within another is called. Returns the rule. */
export function described<Rule extends z.core.$ZodType>(rule: Rule, description: string, title?: string): Rule {
  z.globalRegistry.add(rule, { description, ...(title && { title }) });
  return rule;
}
