import {
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { costLimits, documentLimits, longListCost } from './documentLimits.rules.ts';
import { scopeNote } from '#gateway/kernel/tokens/scopeNotes.ts';
import { tokenCallsPerMinute } from '#gateway/kernel/tokens/tokenMember.ts';

/** Descriptions of fields that mean the same everywhere. */
const fields: Readonly<Record<string, string>> = {
  id: 'The global id, as `node(id:)` takes it.',
  databaseId: 'The raw id, as REST and addresses name it.',
  uuid: 'The raw id, as REST and addresses name it.',
  viewer: 'You, with what changed.',
  day: 'The day, with what changed.',
  date: 'The day it belongs to, yyyy-MM-dd.',
  createdAt: 'When it was created.',
  updatedAt: 'When it was last changed.',
  message: 'A message for people.',
  deletedId: 'The id of what was deleted.',
  done: 'Always true.',
  edges: 'The rows of this page.',
  totalCount: 'How many rows all pages have together.',
  pageInfo: 'Where this page begins and ends.',
  cursor: 'The cursor of this row, for `after` and `before`.',
  node: 'The row.',
  hasNextPage: 'Whether more follow.',
  hasPreviousPage: 'Whether more come before.',
  startCursor: 'The cursor of the first row; null on an empty page.',
  endCursor: 'The cursor of the last row; null on an empty page.',
};

const base =
  'The values of the same inputs when the edit was begun. Only what differs from them is written; what was changed elsewhere meanwhile stays, and the same field changed on both sides is an EditConflictProblem. Without it everything is written.';

const args: Readonly<Record<string, string>> = {
  id: 'The global id.',
  input: 'What to write.',
  values: 'What to write.',
  base,
  baseValues: base,
  date: 'The day, yyyy-MM-dd.',
  first: 'The number of rows from the start: 1 to 100, 20 when absent.',
  last: 'The number of rows from the end: 1 to 100.',
  after: 'Only what follows this cursor.',
  before: 'Only what comes before this cursor.',
  from: 'The first day, inclusive.',
  to: 'The last day, inclusive.',
  order: 'Which end comes first.',
};

const about = `Everystep's API: everything the app does, for programs of its members.

Send \`Authorization: Bearer TOKEN\` with an access token from your profile (its scopes say what it may do, and the end of a field's description which scope it needs) or a session's token from \`login\`.
Expected failures are types of each result (\`interface Problem\`); anything else is an error with a code in its extensions: UNAUTHENTICATED, FORBIDDEN (with the \`scopes\` a token lacks), NOT_FOUND, BAD_USER_INPUT (with \`fields\` where an argument breaks a rule), GRAPHQL_PARSE_FAILED, GRAPHQL_VALIDATION_FAILED, PERSISTED_QUERY_NOT_FOUND, METHOD_NOT_ALLOWED, NOT_ACCEPTABLE, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, PHOTOS_LOCKED, RATE_LIMITED, UNAVAILABLE, INTERNAL.

Limits of one document: ${documentLimits.depth} levels deep, ${documentLimits.tokens} tokens, ${documentLimits.lines} lines, ${documentLimits.aliases} aliases, ${documentLimits.directives} directives, ${documentLimits.bodyBytes / 1024} kB (${Math.floor(documentLimits.memberBodyBytes / 1024)} kB with its variables when you are signed in, so that a long journal entry fits), ${documentLimits.seconds} seconds; a cost of ${costLimits.complexity} and a breadth of ${costLimits.breadth} fields, where each field costs 1, and a list costs what is in it times its \`first\` or \`last\`, else times ${costLimits.listLength} (${longListCost} where it may have thousands of rows).
Calls: 600 a minute from one address, ${tokenCallsPerMinute} with one access token, of which a response says in \`RateLimit\` how many are left. Lists that page take \`first\` or \`last\` from 1 to 100; another number is BAD_USER_INPUT.`;

/** Adds descriptions to parts of a built schema that have none and whose name says what they are, and scopes to fields. */
export function describeCommon(schema: GraphQLSchema): GraphQLSchema {
  schema.description ??= about;
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    type.description ??= typeText(type);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isInputObjectType(type)) field.description ??= fields[field.name];
      const note = isObjectType(type) && scopeNote(schema, type, field.name);
      if (note) field.description = `${field.description ?? ''} ${note}`.trimStart();
      if ('args' in field) for (const argument of field.args) argument.description ??= args[argument.name];
    }
  }
  return schema;
}

function typeText(type: GraphQLNamedType): string | undefined {
  const { name } = type;
  if (isUnionType(type))
    return `The result of \`${verb(name, /Result$/)}\`: ${type.getTypes().some((member) => member.name.endsWith('Payload')) ? 'what changed' : 'what was requested'}, or a Problem.`;
  if (name.endsWith('Payload')) return 'What a write changed.';
  if (name.endsWith('Values')) return `Values of ${words(name.replace(/Values$/, ''))}.`;
  if (name.endsWith('Input')) return `Input for ${words(name.replace(/Input$/, ''))}.`;
  if (name.endsWith('ConnectionEdge')) return 'One row of a page.';
  if (name.endsWith('Connection')) return 'One page of a long list.';
  if (name === 'Node') return 'An object with a global id.';
  if (name === 'PageInfo') return 'Where a page begins and ends.';
  return undefined;
}

function verb(name: string, ending: RegExp): string {
  return name.charAt(0).toLowerCase() + name.slice(1).replace(ending, '');
}

function words(name: string): string {
  return name.replaceAll(/(?<=.)([A-Z])/g, ' $1').toLowerCase();
}
