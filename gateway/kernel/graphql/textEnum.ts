import { builder } from './builder.ts';
import { enumName } from './enumName.rules.ts';

/**
 * Declares an enum for a closed list of texts, each with its description. Its values are named after the texts:
 * `activities:read` is ACTIVITIES_READ.
 */
export function textEnum<Text extends string>(
  name: string,
  description: string,
  texts: Readonly<Record<Text, string>>,
) {
  const values = Object.entries<string>(texts).map(([text, meaning]) => [
    enumName(text),
    { value: text as Text, description: meaning },
  ]);
  return builder.enumType(name, { description, values: Object.fromEntries(values) });
}
