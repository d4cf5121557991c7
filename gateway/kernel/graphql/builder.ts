import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { type GraphQLNamedType, isObjectType } from 'graphql';
import type PrismaTypes from '#gateway/__generated__/pothos.ts';
import { getDatamodel } from '#gateway/__generated__/pothos.ts';
import { confirmSession } from '#gateway/kernel/session/sessionMember.ts';
import { assertNodeScope } from '#gateway/kernel/tokens/scopeGuard.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { costLimits, documentLimits } from './documentLimits.rules.ts';
import { BadRequestError, UnauthenticatedError } from '#gateway/platform/errors.ts';
import { fromGlobalId, nullIfMissing, toGlobalId } from './ids.ts';
import { nodeIds } from './nodeIds.ts';
import { ownedTypes } from './ownedTypes.ts';
import { strictInputs } from './strictInputs.ts';
import { wrongTypeIds } from './wrongTypeIds.ts';
import type { UploadedFile } from '#gateway/kernel/uploads/uploadedFile.ts';

export interface BuilderTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  AuthScopes: {
    signedIn: boolean;
    /** Signed in according to the database, not to a cached session. */
    confirmed: boolean;
  };
  /** What each page of a list adds to its rows. */
  Connection: { totalCount: () => Promise<number> };
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: false;
  Scalars: {
    ID: { Input: string; Output: string };
    Date: { Input: string; Output: string };
    DateTime: { Input: string; Output: string | Date };
    TimeZone: { Input: string; Output: string };
    FieldValue: { Input: never; Output: string | number };
    Json: { Input: unknown; Output: unknown };
    Upload: { Input: UploadedFile; Output: never };
  };
}

/**
 * Every type of the API is declared on this builder. Fields are non-null unless they say otherwise;
 * expected failures are types of a result union (see problems.schema.ts).
 */
export const builder = new SchemaBuilder<BuilderTypes>({
  plugins: [
    ErrorsPlugin,
    ownedTypes,
    ScopeAuthPlugin,
    RelayPlugin,
    nodeIds,
    wrongTypeIds,
    PrismaPlugin,
    ComplexityPlugin,
    strictInputs,
  ],
  defaultFieldNullability: false,
  errors: { directResult: true, defaultUnionOptions: { name: ({ fieldName }) => `${capital(fieldName)}Result` } },
  scopeAuth: {
    authScopes: ({ member }) => ({
      signedIn: member !== null,
      confirmed: () => member !== null && confirmSession(member),
    }),
    unauthorizedError: () => new UnauthenticatedError(),
  },
  relay: {
    cursorType: 'String',
    encodeGlobalID: toGlobalId,
    decodeGlobalID: fromGlobalId,
    nodesQueryOptions: false,
    nodeQueryOptions: {
      description: 'Any object of yours by its id; null when there is none.',
      resolve: async (_root, { id }, { member }, info, resolveNode) => {
        if (!isNode(info.schema.getType(id.typename))) return null;
        assertNodeScope(member, id.typename);
        return nullIfMissing(resolveNode(id));
      },
    },
  },
  prisma: {
    client: ({ kernel }) => kernel.db,
    dmmf: getDatamodel(),
    exposeDescriptions: false,
    maxConnectionSize: 100,
    defaultConnectionSize: 20,
    onUnusedQuery: process.env.VITEST ? 'error' : null,
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: costLimits.listLength,
    limit: ({ isOwnDocument }) =>
      isOwnDocument
        ? {}
        : { complexity: costLimits.complexity, depth: documentLimits.depth, breadth: costLimits.breadth },
    complexityError: (kind) =>
      new BadRequestError(
        `This query asks for too much at once (${kind.toLowerCase()}). Ask for fewer fields or shorter lists.`,
      ),
  },
});

builder.globalConnectionField('totalCount', (t) => t.int({ resolve: ({ totalCount }) => totalCount() }));

builder.queryType({ description: 'Reading. Everything private hangs off `viewer`.' });
builder.mutationType({
  description: 'Writing. Each returns a union: what changed, or a Problem.',
  // A mutation without a session says so with `skipTypeScopes`.
  authScopes: { signedIn: true },
});

function isNode(type: GraphQLNamedType | undefined): boolean {
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

/** The name with a capital first letter, as types have it. */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
