import * as z from 'zod/mini';
import { macroInput } from '#gateway/nutrition/macro.rules.ts';
import { macroTargetsInput } from '#gateway/nutrition/macroTargets.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { days } from './kernel/inputs.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment MacroRow on MacroEntry { id: uuid description protein fats carbs calories date }
`);

const OfDay = graphql(`
  query RestMacrosOfDay($date: Date!) { viewer { day(date: $date) { macros { ...MacroRow } } } }
`);

const List = graphql(`
  query RestMacros($from: Date, $to: Date) { viewer { macroEntries(from: $from, to: $to) { ...MacroRow } } }
`);

const Log = graphql(`
  mutation RestLogMacros($input: MacroEntryInput!) {
    logMacros(input: $input) {
      __typename
      ... on MacroEntryPayload { macroEntry { ...MacroRow } }
      ...problem
    }
  }
`);

const Update = graphql(`
  mutation RestUpdateMacros($id: ID!, $input: MacroEntryInput!) {
    updateMacros(id: $id, input: $input) {
      __typename
      ... on MacroEntryPayload { macroEntry { ...MacroRow } }
      ...problem
    }
  }
`);

const Delete = graphql(`
  mutation RestDeleteMacros($id: ID!) {
    deleteMacros(id: $id) { __typename ...problem }
  }
`);

const Restore = graphql(`
  mutation RestRestoreMacros($id: ID!) {
    restoreMacros(id: $id) {
      __typename
      ... on MacroEntryPayload { macroEntry { ...MacroRow } }
      ...problem
    }
  }
`);

graphql(`
  fragment TargetsRow on MacroTargets { proteinTarget fatsTarget carbsTarget }
`);

const Targets = graphql(`
  query RestMacroTargets { viewer { macroTargets { ...TargetsRow } } }
`);

const SaveTargets = graphql(`
  mutation RestSaveMacroTargets($input: MacroTargetsInput!) {
    saveMacroTargets(input: $input) {
      __typename
      ... on MacroTargetsPayload { targets { ...TargetsRow } }
      ...problem
    }
  }
`);

export const nutritionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/macros/date/:date',
    summary: 'What you ate on a day',
    description: 'In the order it was logged.',
    document: OfDay,
    variables: ({ params }) => ({ date: params.date }),
    reply: ({ viewer }) => ok(viewer!.day.macros),
  }),
  route({
    method: 'GET',
    path: '/api/macros',
    summary: 'What you ate',
    description: 'The newest first, at most 5,000; name days to reach older ones.',
    query: days,
    example: { from: '2026-04-01', to: '2026-04-30' },
    document: List,
    variables: ({ query }) => ({ from: query.from, to: query.to }),
    reply: ({ viewer }) => ok(viewer!.macroEntries),
  }),
  route({
    method: 'POST',
    path: '/api/macros',
    summary: 'Log food',
    description:
      'Grams, or calories alone: with `calories` the macros may be left out. Sending the same `id` twice makes one row.',
    body: macroInput,
    example: { date: '2026-04-29', description: 'Porridge', protein: 12, fats: 8, carbs: 54 },
    document: Log,
    variables: ({ body }) => ({ input: body }),
    reply: ({ logMacros }) => created(logMacros.macroEntry),
  }),
  route({
    method: 'PUT',
    path: '/api/macros/:id',
    summary: 'Replace an entry',
    description: 'Put without `calories` it has none.',
    body: z.omit(macroInput, { id: true }),
    example: { date: '2026-04-29', description: 'Porridge', protein: 12, fats: 8, carbs: 54 },
    document: Update,
    variables: ({ params, body }) => ({ id: globalId('MacroEntry', params.id), input: { ...body, id: undefined } }),
    reply: ({ updateMacros }) => ok(updateMacros.macroEntry),
  }),
  route({
    method: 'DELETE',
    path: '/api/macros/:id',
    summary: 'Delete an entry',
    description: 'For an hour it can be restored.',
    document: Delete,
    variables: ({ params }) => ({ id: globalId('MacroEntry', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/macros/:id/restore',
    summary: 'Undo the deletion of an entry',
    description: 'Within an hour: it is what it was, under its own id. Once more changes nothing.',
    document: Restore,
    variables: ({ params }) => ({ id: globalId('MacroEntry', params.id) }),
    reply: ({ restoreMacros }) => ok(restoreMacros.macroEntry),
  }),
  route({
    method: 'GET',
    path: '/api/macro-targets',
    summary: 'Your daily targets',
    description: 'The usual ones until you set your own.',
    document: Targets,
    reply: ({ viewer }) => ok(viewer!.macroTargets),
  }),
  route({
    method: 'POST',
    path: '/api/macro-targets',
    summary: 'Set your daily targets',
    body: macroTargetsInput,
    example: { proteinTarget: 160, fatsTarget: 70, carbsTarget: 220 },
    document: SaveTargets,
    variables: ({ body }) => ({ input: body }),
    reply: ({ saveMacroTargets }) => ok(saveMacroTargets.targets),
  }),
];
