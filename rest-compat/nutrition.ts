import * as z from 'zod/mini';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { macroInput } from '#gateway/nutrition/macro.rules.ts';
import { macroTargetsInput } from '#gateway/nutrition/macroTargets.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { found } from './kernel/found.ts';
import { withBase } from './kernel/inputs.ts';
import { daysAndPage, pages } from './kernel/pages.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment MacroRow on MacroEntry { id: uuid description protein fats carbs calories date }
`);

graphql(`
  fragment MacroTargetsRow on MacroTargets { proteinTarget fatsTarget carbsTarget }
`);

export const nutritionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/macros/date/:date',
    summary: 'The food of a day',
    description: 'In the order it was logged.',
    document: graphql(`
      query RestListMacrosOfDay($date: Date!) { viewer { day(date: $date) { macros { ...MacroRow } } } }
    `),
    reply: ({ viewer }) => ok(viewer!.day.macros),
  }),
  route({
    method: 'GET',
    path: '/api/macros',
    summary: 'Your food',
    description: 'The newest first, at most 5,000; send days or `first` to reach older ones.',
    query: daysAndPage,
    example: { from: '2026-04-01', to: '2026-04-30' },
    document: graphql(`
      query RestListMacros($from: Date, $to: Date) {
        viewer { macroEntries(from: $from, to: $to) { ...MacroRow } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.macroEntries),
    pages: pages(
      graphql(`
        query RestPageMacros($from: Date, $to: Date, $first: Int, $after: String) {
          viewer {
            macroHistory(from: $from, to: $to, first: $first, after: $after) {
              edges { node { ...MacroRow } }
              pageInfo { hasNextPage endCursor }
            }
          }
        }
      `),
      ({ viewer }) => viewer!.macroHistory,
    ),
  }),
  route({
    method: 'POST',
    path: '/api/macros',
    summary: 'Log food',
    description:
      'Grams, or calories alone: with `calories` the macros may be left out. Sending the same `id` twice creates one row.',
    body: macroInput,
    example: { date: '2026-04-29', description: 'Porridge', protein: 12, fats: 8, carbs: 54 },
    document: graphql(`
      mutation RestCreateMacros($input: MacroEntryInput!) {
        logMacros(input: $input) { ... on MacroEntryPayload { macroEntry { ...MacroRow } } ...problem }
      }
    `),
    reply: ({ logMacros }) => created(logMacros.macroEntry),
  }),
  route({
    method: 'GET',
    path: '/api/macros/:id',
    summary: 'An entry of food',
    description: 'As it was logged or last changed.',
    document: graphql(`query RestGetMacros($id: ID!) { node(id: $id) { ... on MacroEntry { ...MacroRow } } }`),
    variables: ({ params }) => ({ id: globalId('MacroEntry', params.id) }),
    reply: ({ node }) => ok(found(node)),
  }),
  route({
    method: 'PUT',
    path: '/api/macros/:id',
    summary: 'Replace an entry',
    description: 'Without `calories` they are cleared.',
    body: withBase(z.omit(macroInput, { id: true })),
    example: { date: '2026-04-29', description: 'Porridge', protein: 12, fats: 8, carbs: 54, calories: 336 },
    document: graphql(`
      mutation RestUpdateMacros($id: ID!, $input: MacroEntryInput!, $base: MacroEntryInput) {
        updateMacros(id: $id, input: $input, base: $base) {
          ... on MacroEntryPayload { macroEntry { ...MacroRow } }
          ...problem
        }
      }
    `),
    variables: ({ params, body }) => ({
      id: globalId('MacroEntry', params.id),
      input: { ...body, id: undefined },
      base: body.base,
    }),
    reply: ({ updateMacros }) => ok(updateMacros.macroEntry),
  }),
  route({
    method: 'DELETE',
    path: '/api/macros/:id',
    summary: 'Delete an entry',
    description: 'It can be restored for an hour.',
    document: graphql(`mutation RestDeleteMacros($id: ID!) { deleteMacros(id: $id) { ...problem } }`),
    variables: ({ params }) => ({ id: globalId('MacroEntry', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/macros/:id/restore',
    summary: 'Restore a deleted entry',
    description: 'For an hour after its deletion, with its id. Restoring twice changes nothing.',
    document: graphql(`
      mutation RestRestoreMacros($id: ID!) {
        restoreMacros(id: $id) { ... on MacroEntryPayload { macroEntry { ...MacroRow } } ...problem }
      }
    `),
    variables: ({ params }) => ({ id: globalId('MacroEntry', params.id) }),
    reply: ({ restoreMacros }) => ok(restoreMacros.macroEntry),
  }),
  route({
    method: 'POST',
    path: '/api/macros/:id/copy',
    summary: 'Log an entry again',
    description: 'On another day, or on the same one. Sending the same `id` twice creates one copy.',
    body: z.object({ id: macroInput.shape.id, date: dayInput }),
    example: { date: '2026-04-30' },
    document: graphql(`
      mutation RestCopyMacros($id: ID!, $date: Date!, $newId: String) {
        copyMacros(id: $id, date: $date, newId: $newId) {
          ... on MacroEntryPayload { macroEntry { ...MacroRow } }
          ...problem
        }
      }
    `),
    variables: ({ params, body }) => ({ id: globalId('MacroEntry', params.id), date: body.date, newId: body.id }),
    fieldNames: { newId: 'id' },
    reply: ({ copyMacros }) => created(copyMacros.macroEntry),
  }),
  route({
    method: 'GET',
    path: '/api/macro-targets',
    summary: 'Your daily targets',
    description: '0 each until you set them.',
    document: graphql(`query RestGetMacroTargets { viewer { macroTargets { ...MacroTargetsRow } } }`),
    reply: ({ viewer }) => ok(viewer!.macroTargets),
  }),
  route({
    method: 'POST',
    path: '/api/macro-targets',
    summary: 'Set your daily targets',
    description: 'At least one; targets left out stay as they are.',
    body: withBase(macroTargetsInput),
    example: { proteinTarget: 160, fatsTarget: 70, carbsTarget: 220 },
    document: graphql(`
      mutation RestUpdateMacroTargets($input: MacroTargetsInput!, $base: MacroTargetsInput) {
        saveMacroTargets(input: $input, base: $base) {
          ... on MacroTargetsPayload { targets { ...MacroTargetsRow } }
          ...problem
        }
      }
    `),
    reply: ({ saveMacroTargets }) => ok(saveMacroTargets.targets),
  }),
];
