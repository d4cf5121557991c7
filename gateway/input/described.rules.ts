import * as z from 'zod/mini';

/** Says in the OpenAPI document what a rule is about, and there what an object that is part of another is called. Returns the rule. */
export function described<Rule extends z.core.$ZodType>(rule: Rule, description: string, title?: string): Rule {
  z.globalRegistry.add(rule, { description, ...(title && { title }) });
  return rule;
}
