import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { EditConflictError, ValidationError } from '#gateway/platform/errors.ts';
import { macroTargets, type MacroTargets as MacroTargetsShape, saveMacroTargets } from './macroTargets.service.ts';
import { targetsOfMember } from './macroTargets.statements.ts';

const MacroTargets = builder.objectRef<MacroTargetsShape>('MacroTargets');

// A node, although each member has only one, so that the result of a save shows on every day.
builder.node(MacroTargets, {
  description: 'Your daily targets in grams; 0 means no target.',
  id: { resolve: ({ userId }) => userId },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'proteinTarget' in value,
  loadOne: (id, { member }) => (member?.id === id ? macroTargets(member) : null),
  fields: (t) => ({
    proteinTarget: t.exposeFloat('proteinTarget', { description: 'Grams a day; 0 for no target.' }),
    fatsTarget: t.exposeFloat('fatsTarget', { description: 'Grams a day; 0 for no target.' }),
    carbsTarget: t.exposeFloat('carbsTarget', { description: 'Grams a day; 0 for no target.' }),
  }),
});

builder.objectFields(Day, (t) => ({
  targets: t.field({
    type: MacroTargets,
    description: 'Your targets; the same for every day.',
    resolve: (day) => day.part(targetsOfMember),
  }),
}));

builder.objectFields(Viewer, (t) => ({
  macroTargets: t.field({
    type: MacroTargets,
    description: 'Your daily targets.',
    resolve: (member) => macroTargets(member),
  }),
}));

const grams = 'Grams a day, 0 for no target; if absent, it stays as it is.';
const MacroTargetsInput = builder.inputType('MacroTargetsInput', {
  description: 'Grams a day, at least 0, at most 2 decimals. Absent targets stay as they are.',
  fields: (t) => ({
    proteinTarget: t.float({ description: grams }),
    fatsTarget: t.float({ description: grams }),
    carbsTarget: t.float({ description: grams }),
  }),
});

const MacroTargetsPayload = builder
  .objectRef<{ targets: MacroTargetsShape; member: Member }>('MacroTargetsPayload')
  .implement({
    fields: (t) => ({
      targets: t.field({
        type: MacroTargets,
        description: 'The targets as they are now.',
        resolve: ({ targets }) => targets,
      }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

builder.mutationFields((t) => ({
  saveMacroTargets: t.field({
    type: MacroTargetsPayload,
    description: 'Sets your daily targets.',
    args: { input: t.arg({ type: MacroTargetsInput, required: true }), base: t.arg({ type: MacroTargetsInput }) },
    errors: { types: [ValidationError, EditConflictError] },
    resolve: async (_root, { input, base }, context) => {
      const member = memberOf(context);
      return { member, targets: await saveMacroTargets(member, input, base) };
    },
  }),
}));
