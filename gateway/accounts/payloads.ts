import type { Member } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { Viewer } from './viewer.schema.ts';

/** A payload of the member, with what a mutation changed. */
export function viewerPayload(name: string) {
  return builder.objectRef<Member>(name).implement({
    fields: (t) => ({ viewer: t.field({ type: Viewer, resolve: (member) => member }) }),
  });
}

/** The payload of a mutation that removed the row with this id of a GraphQL type. */
export function deletionPayload(name: string, type: string, description?: string) {
  return builder.objectRef<{ id: string; member: Member }>(name).implement({
    ...(description && { description }),
    fields: (t) => ({
      deletedId: t.globalID({ resolve: ({ id }) => ({ type, id }) }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });
}

/** A payload of one sentence for a person. */
export function messagePayload(name: string, description = 'A message for people.') {
  return builder.objectRef<{ message: string }>(name).implement({
    fields: (t) => ({ message: t.exposeString('message', { description }) }),
  });
}

/** The payload of a mutation with nothing to return. */
export function donePayload(name: string) {
  return builder.objectRef<object>(name).implement({ fields: (t) => ({ done: t.boolean({ resolve: () => true }) }) });
}
