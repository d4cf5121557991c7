import SchemaBuilder, { BasePlugin, type SchemaTypes } from '@pothos/core';
import {
  getNamedType,
  getNullableType,
  type GraphQLFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLObjectType,
  GraphQLSchema,
  isInputObjectType,
  isInputType,
  isNonNullType,
  parseType,
  typeFromAST,
} from 'graphql';
import type { Context } from '#gateway/kernel/context.ts';
import { BadRequestError } from '#gateway/platform/errors.ts';
import { insteadUse } from './deprecation.ts';

export const strictInputs = 'strictInputs';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      strictInputs: StrictInputsPlugin<Types>;
    }
  }
}

interface Strict {
  type: string | null;
  /** Where the description of the old field says more than the twin takes. */
  description: string | undefined;
}

type Mutation = GraphQLFieldConfig<unknown, Context>;

/**
 * The type of an input's field where it is as narrow as the rules, such as `GoalType!`; null leaves the field out. Of each
 * input type that has one there is a twin, and each argument of such a type has a twin beside it (see decision 164).
 */
export function strict(type: string | null, description?: string) {
  return { extensions: { strict: { type, description } satisfies Strict } };
}

/**
 * Adds the strict twins to the schema: input types that end in `Values` in place of `Input`, and for each argument of one
 * an argument that takes its twin: `values` for `input`, `baseValues` for `base`. A resolver finds either in the old
 * argument, where the rules check it: enum values are the texts they stand for.
 */
class StrictInputsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    const { types, mutation, ...config } = schema.toConfig();
    const twins = new Map(types.filter(isInputObjectType).flatMap((type) => twinOf(type, schema)));
    const { fields, ...rest } = mutation!.toConfig();
    const withTwins = Object.entries(fields).map(([name, field]) => [name, withTwinArguments(field, twins)]);
    return new GraphQLSchema({
      ...config,
      mutation: new GraphQLObjectType({ ...rest, fields: Object.fromEntries(withTwins) }),
      types: [...types.filter((type) => type !== mutation), ...twins.values()],
    });
  }
}

function twinOf(type: GraphQLInputObjectType, schema: GraphQLSchema): [string, GraphQLInputObjectType][] {
  const { name, fields, extensions: _, ...config } = type.toConfig();
  if (Object.values(fields).every(({ extensions }) => extensions?.strict === undefined)) return [];
  const kept = Object.entries(fields).flatMap(([field, { extensions, ...shape }]) => {
    const { type: wanted, description = shape.description } = (extensions?.strict ?? {}) as Partial<Strict>;
    if (wanted === null) return [];
    return [[field, { ...shape, description, type: wanted === undefined ? shape.type : typeNamed(wanted, schema) }]];
  });
  const twinName = name.replace(/Input$/, 'Values');
  return [[name, new GraphQLInputObjectType({ ...config, name: twinName, fields: Object.fromEntries(kept) })]];
}

function typeNamed(text: string, schema: GraphQLSchema): GraphQLInputType {
  const type = typeFromAST(schema, parseType(text));
  if (!isInputType(type)) throw new Error(`There is no input type ${text}.`);
  return type;
}

function withTwinArguments(field: Mutation, twins: Map<string, GraphQLInputObjectType>): Mutation {
  const { args = {}, resolve } = field;
  const pairs = Object.entries(args).flatMap(([name, { type }]) => {
    const twin = twins.get(getNamedType(type).name);
    return twin ? [{ name, twin, twinName: twinNameOf(name), isRequired: isNonNullType(type) }] : [];
  });
  if (pairs.length === 0) return field;
  const added = pairs.map(({ name, twin, twinName }) => [
    twinName,
    { type: twin, ...(args[name]!.description && { description: args[name]!.description }) },
  ]);
  const former = pairs.map(({ name, twinName }) => [
    name,
    { ...args[name]!, type: getNullableType(args[name]!.type), deprecationReason: insteadUse(twinName) },
  ]);
  return {
    ...field,
    args: { ...args, ...Object.fromEntries(former), ...Object.fromEntries(added) },
    resolve: (source, sent, context, info) => {
      const given: Record<string, unknown> = { ...sent };
      for (const { name, twinName, isRequired } of pairs) {
        if (isGiven(given[name]) && isGiven(given[twinName]))
          throw new BadRequestError(`Send \`${twinName}\` or \`${name}\`, not both.`);
        // Without either the rules say what is missing.
        if (isGiven(given[twinName])) given[name] = given[twinName];
        else if (isRequired) given[name] ??= {};
        delete given[twinName];
      }
      return resolve!(source, given, context, info);
    },
  };
}

function twinNameOf(argument: string): string {
  return argument === 'input' ? 'values' : `${argument}Values`;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

SchemaBuilder.registerPlugin(strictInputs, StrictInputsPlugin);
