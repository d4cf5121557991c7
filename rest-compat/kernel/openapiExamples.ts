import { type JsonSchema, shapeName } from './openapiDocument.ts';

/** Believable values of common properties; a row's own `example` comes first. */
const usualValues: Record<string, unknown> = {
  activityType: 'walking',
  address: '192.0.2.x',
  bodyType: 'athletic',
  calories: 336,
  carbs: 54,
  carbsTarget: 220,
  city: 'Berlin',
  content: 'A long walk, and early to bed.',
  cursor: '184467',
  date: '2026-04-29',
  description: 'Porridge',
  detail: 'The newest backup is of this night.',
  device: 'Firefox on Linux',
  disabledAt: null,
  durationMinutes: 90,
  email: 'ada@example.org',
  endTime: '2026-04-29T10:30:00Z',
  entryDate: '2026-04-29',
  fats: 8,
  fatsTarget: 70,
  fieldName: 'Waist',
  file: 'activities.json',
  fileName: 'everystep.zip',
  filename: '0196f3a2-7c3e-7d10-9a55-5d3c1c9e4b21.jpg',
  firstName: 'Ada',
  foldedInto: null,
  gender: 'female',
  goalName: 'Sleep',
  goalType: 'sleep',
  grantedTier: null,
  height: 1600,
  icon: 'fa-dumbbell',
  imageUrl: '/api/photos/0196f3a2-7c3e-7d10-9a55-5d3c1c9e4b21.jpg?token=eyJzdWIi',
  key: 'home',
  label: 'Activities',
  lastName: 'Lovelace',
  location: 'Tiergarten',
  membership: 'Free',
  message: 'Done.',
  mimeType: 'image/jpeg',
  mood: 'GOOD',
  name: 'rowing',
  newPasswordToken: null,
  note: 'Two plates a side.',
  notes: 'Along the canal.',
  originalName: 'front.jpg',
  preview: 'A long walk, and early to bed.',
  problem: null,
  profileImageUrl: '/api/profile/avatar/0196f3a2-7c3e-7d10-9a55-5d3c1c9e4b21.jpg?token=eyJzdWIi',
  progressValue: 40,
  protein: 12,
  provider: 'home',
  proteinTarget: 160,
  scopes: 'activities:read',
  reason: 'The mail server did not answer.',
  secret: 'whsec_…',
  size: 482_113,
  source: 'Strong',
  startTime: '2026-04-29T09:00:00Z',
  status: 'active',
  tags: 'walk',
  targetUnitPrimary: 'hours',
  targetUnitSecondary: 'minutes',
  targetValuePrimary: 7,
  targetValueSecondary: 30,
  thumbnailUrl: '/api/photos/0196f3a2-7c3e-7d10-9a55-5d3c1c9e4b21.jpg?thumbnail=true&token=eyJzdWIi',
  title: 'Signed in',
  timezone: 'Europe/Berlin',
  token: '5nq0c8lQ…',
  type: 'day.changed',
  unit: 'in',
  url: 'https://hooks.example.org/everystep',
  usedAt: null,
  username: 'ada',
  value: 7.5,
  version: 3,
  weight: 160.5,
  weightEntered: 160.5,
  weightKg: 72.8,
  weightUnit: 'LB',
  width: 1200,
};

const formats: Record<string, string> = {
  date: '2026-04-29',
  'date-time': '2026-04-29T08:15:00.000Z',
  email: 'ada@example.org',
  uuid: '0196f3a2-7c3e-7d10-9a55-5d3c1c9e4b21',
  'uri-reference': '/',
};

/** Returns a value that the schema allows. `given` has the values of a row's `example`. */
export function exampleOf(
  schema: JsonSchema,
  {
    components,
    given = {},
    name = '',
  }: { components: Map<string, JsonSchema>; given?: Record<string, unknown>; name?: string },
): unknown {
  const within = (inner: JsonSchema, innerName = name) => exampleOf(inner, { components, given, name: innerName });
  if (schema.$ref) return within(components.get(shapeName(schema.$ref))!);
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return within(schema.anyOf[0]!);
  const type = [schema.type ?? 'object'].flat()[0]!;
  const known = [given[name], usualValues[name]].find((value) => fits(value, schema, type));
  if (known !== undefined) return known;
  if (schema.enum) return schema.enum[0];
  if (type === 'array') return [within(schema.items ?? {})];
  if (type === 'object') {
    const { properties, additionalProperties } = schema;
    if (!properties && typeof additionalProperties === 'object') return { Waist: within(additionalProperties, '') };
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([inner, innerSchema]) => [inner, within(innerSchema, inner)]),
    );
  }
  return type === 'string' ? (formats[schema.format ?? ''] ?? 'text') : type === 'boolean' ? true : 1;
}

function fits(value: unknown, { enum: choices, type: types }: JsonSchema, type: string): boolean {
  if (value === null) return [types].flat().includes('null');
  if (choices) return choices.includes(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && type !== 'object';
}
