import type { MacroEntry as MacroEntryRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { longListCost } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { ConflictError, EditConflictError, NotFoundError, ValidationError } from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { pageCost, pageOfEntries } from '#gateway/kernel/pages.ts';
import { inGroups } from '#gateway/kernel/pauses.ts';
import {
  copyMacros,
  deleteMacros,
  logMacros,
  macroCount,
  macroList,
  macroPage,
  macroSuggestions,
  restoreMacros,
  updateMacros,
} from './macro.service.ts';
import { macrosOfDay } from './macro.statements.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';

export const MacroEntry = builder.prismaNode('MacroEntry', {
  description: 'A food entry.',
  id: { resolve: (entry) => entry.id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    description: t.exposeString('description', { description: 'The food, as you wrote it.' }),
    protein: t.exposeFloat('protein', { description: 'Grams.' }),
    fats: t.exposeFloat('fats', { description: 'Grams.' }),
    carbs: t.exposeFloat('carbs', { description: 'Grams.' }),
    calories: t.exposeFloat('calories', {
      nullable: true,
      description:
        'Kilocalories as entered; null if only macros were. If not positive, they follow from the macros: 4 per gram of protein and carbs, 9 per gram of fat.',
    }),
    date: t.expose('date', { type: 'Date' }),
  }),
});

builder.objectFields(Day, (t) => ({
  macros: t.field({
    type: [MacroEntry],
    description: 'In the order they were logged.',
    resolve: (day) => day.part(macrosOfDay),
  }),
}));

builder.objectFields(Viewer, (t) => ({
  macroHistory: t.connection({
    type: MacroEntry,
    description: 'Your food entries, the newest first; 20 a page, at most 100.',
    args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
    complexity: pageCost,
    resolve: (member, args) =>
      pageOfEntries(args, 'createdAt', {
        read: (wanted) => macroPage(member, args, wanted),
        count: () => macroCount(member, args),
      }),
  }),
  macroEntries: t.prismaField({
    type: [MacroEntry],
    description: 'The newest first, at most 5,000; send days to reach older ones.',
    deprecationReason: insteadUse('macroHistory'),
    complexity: { field: 1, multiplier: longListCost },
    args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
    resolve: async (query, member, days) => inGroups(member, await macroList(member, days, query)),
  }),
  macroSuggestions: t.field({
    type: [MacroEntry],
    description:
      'Your earlier entries to log again: each description once with its latest values, the most recent first.',
    args: {
      prefix: t.arg.string({
        required: true,
        description: 'A part of the description, in any letter case; empty for the latest entries.',
      }),
      first: t.arg.int({ required: true, defaultValue: 8, description: '1 to 50.' }),
    },
    resolve: (member, wanted) => macroSuggestions(member, wanted),
  }),
}));

const MacroEntryInput = builder.inputType('MacroEntryInput', {
  description: 'A food entry with macros, or with calories alone.',
  fields: (t) => ({
    id: t.string({ description: 'A UUID you generate, so that a retry creates no second entry.' }),
    description: t.string({ ...strict('String!'), description: 'At most 255 characters.' }),
    protein: t.float({
      description: 'Grams, 0 to 9,999.9, at most 1 decimal. Optional with calories, like fats and carbs.',
    }),
    fats: t.float({ description: 'Grams.' }),
    carbs: t.float({ description: 'Grams.' }),
    calories: t.float({
      description: 'Kilocalories, 0 to 99,999.9, at most 1 decimal. If absent, they follow from the macros.',
    }),
    date: t.string({ ...strict('Date!'), description: 'yyyy-MM-dd.' }),
  }),
});

const MacroEntryPayload = builder
  .objectRef<{ macroEntry: MacroEntryRow; member: Member }>('MacroEntryPayload')
  .implement({
    fields: (t) => ({
      macroEntry: t.field({
        type: MacroEntry,
        description: 'The entry as it is now.',
        resolve: ({ macroEntry }) => macroEntry,
      }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

const DeleteMacroEntryPayload = deletionPayload('DeleteMacroEntryPayload', 'MacroEntry');

builder.mutationFields((t) => ({
  logMacros: t.field({
    type: MacroEntryPayload,
    description: 'Logs food.',
    args: { input: t.arg({ type: MacroEntryInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, NotFoundError] },
    resolve: async (_root, { input }, context) => payload(memberOf(context), await logMacros(memberOf(context), input)),
  }),
  updateMacros: t.field({
    type: MacroEntryPayload,
    description: 'Replaces an entry. Calories that are not sent are cleared.',
    args: {
      id: t.arg.globalID({ for: [MacroEntry], required: true }),
      input: t.arg({ type: MacroEntryInput, required: true }),
      base: t.arg({ type: MacroEntryInput }),
    },
    errors: { types: [ValidationError, NotFoundError, EditConflictError] },
    resolve: async (_root, { id, input, base }, context) =>
      payload(memberOf(context), await updateMacros(memberOf(context), id.id, input, base)),
  }),
  copyMacros: t.field({
    type: MacroEntryPayload,
    description: 'Logs an entry again on another day.',
    args: {
      id: t.arg.globalID({ for: [MacroEntry], required: true, description: 'The entry to copy.' }),
      date: t.arg({ type: 'Date', required: true }),
      newId: t.arg.string({
        description: 'A UUID you generate for the copy, so that a retry creates no second one.',
      }),
    },
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    resolve: async (_root, { id, date, newId }, context) =>
      payload(memberOf(context), await copyMacros(memberOf(context), id.id, { newId, date })),
  }),
  deleteMacros: t.field({
    type: DeleteMacroEntryPayload,
    description: 'Deletes an entry. `restoreMacros` undoes this for an hour.',
    args: { id: t.arg.globalID({ for: [MacroEntry], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      ...(await deleteMacros(memberOf(context), id.id)),
    }),
  }),
  restoreMacros: t.field({
    type: MacroEntryPayload,
    description: 'Restores an entry deleted within the last hour, with its id.',
    args: { id: t.arg.globalID({ for: [MacroEntry], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) =>
      payload(memberOf(context), await restoreMacros(memberOf(context), id.id)),
  }),
}));

function payload(member: Member, macroEntry: MacroEntryRow) {
  return { member, macroEntry };
}
