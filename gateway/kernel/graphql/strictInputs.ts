import SchemaBuilder, { BasePlugin, type SchemaTypes } from '@pothos/core';
import {
  getNamedType,
  getNullableType,
  type GraphQLFieldConfig,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
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
  /** The type in a change; null for a field that no change takes. */
  changeType: string | null;
  /** Where the description of the old field says more than the twin takes. */
  description: string | undefined;
}

interface Twins {
  all: Map<string, GraphQLInputObjectType>;
  /** Of the types with fields that differ in a change, for the arguments of changes. */
  ofChanges: Map<string, GraphQLInputObjectType>;
}

type Mutation = GraphQLFieldConfig<unknown, Context>;

/**
 * The type of an input's field where it is as narrow as the rules, such as `GoalType!`; null leaves the field out. Of each
 * input type that has one there is a twin, and each argument of such a type has a twin beside it (see decision 164).
 */
export function strict(type: string | null, description?: string) {
  return { extensions: { strict: { type, changeType: type, description } satisfies Strict } };
}

/** As `strict`, for a field that a row keeps: a `changeArgument` takes a twin with this type for it, or without it. */
export function fixed(type: string, { changeType = null, description }: Partial<Omit<Strict, 'type'>> = {}) {
  return { extensions: { strict: { type, changeType, description } satisfies Strict } };
}

/** Marks an argument that changes a row. */
export const changeArgument = { extensions: { isChange: true } };

/**
 * Adds the strict twins to the schema: input types that end in `Values` in place of `Input`, and for each argument of one
 * an argument that takes its twin: `values` for `input`, `baseValues` for `base`. A resolver finds either in the old
 * argument, where the rules check it: enum values are the texts they stand for. A field that takes an input with a twin
 * takes the twin.
 */
class StrictInputsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    const { types, mutation, ...config } = schema.toConfig();
    const twins = twinsOf(types.filter(isInputObjectType), schema);
    const { fields, ...rest } = mutation!.toConfig();
    const withTwins = Object.entries(fields).map(([name, field]) => [name, withTwinArguments(field, twins)]);
    return new GraphQLSchema({
      ...config,
      mutation: new GraphQLObjectType({ ...rest, fields: Object.fromEntries(withTwins) }),
      types: [...types.filter((type) => type !== mutation), ...twins.all.values(), ...twins.ofChanges.values()],
    });
  }
}

function twinsOf(types: readonly GraphQLInputObjectType[], schema: GraphQLSchema): Twins {
  const twins: Twins = { all: new Map(), ofChanges: new Map() };
  for (const type of types) {
    const rules = Object.values(type.getFields()).flatMap((field) => strictOf(field) ?? []);
    if (rules.length === 0) continue;
    twins.all.set(type.name, twinOf(type, 'Values', 'type'));
    if (rules.some((rule) => rule.changeType !== rule.type))
      twins.ofChanges.set(type.name, twinOf(type, 'ChangeValues', 'changeType'));
  }
  return twins;

  function twinOf(type: GraphQLInputObjectType, ending: string, use: 'type' | 'changeType') {
    const { name, fields, extensions: _, ...config } = type.toConfig();
    const kept = Object.entries(fields).filter(([, field]) => strictOf(field)?.[use] !== null);
    return new GraphQLInputObjectType({
      ...config,
      name: name.replace(/Input$/, ending),
      // A function: a twin of another type may not be made yet.
      fields: () => Object.fromEntries(kept.map(([field, shape]) => [field, narrowed(shape, use)])),
    });
  }

  function narrowed(
    { extensions, ...shape }: GraphQLInputFieldConfig,
    use: 'type' | 'changeType',
  ): GraphQLInputFieldConfig {
    const { [use]: type, description = shape.description } = strictOf({ extensions }) ?? {};
    const narrow = type ? typeNamed(type, schema) : withTwin(shape.type, twins);
    return { ...shape, type: narrow, ...(description && { description }) };
  }
}

function strictOf({ extensions }: Pick<GraphQLInputFieldConfig, 'extensions'>): Strict | undefined {
  return extensions?.strict as Strict | undefined;
}

/** Replaces an input by its twin, in a list too. */
function withTwin(type: GraphQLInputType, twins: Twins): GraphQLInputType {
  if (isNonNullType(type)) return new GraphQLNonNull(getNullableType(withTwin(type.ofType, twins)));
  if (isListType(type)) return new GraphQLList(withTwin(type.ofType, twins));
  return twins.all.get(type.name) ?? type;
}

function typeNamed(text: string, schema: GraphQLSchema): GraphQLInputType {
  const type = typeFromAST(schema, parseType(text));
  if (!isInputType(type)) throw new Error(`There is no input type ${text}.`);
  return type;
}

function withTwinArguments(field: Mutation, twins: Twins): Mutation {
  const { args = {}, resolve } = field;
  const pairs = Object.entries(args).flatMap(([name, { type, extensions }]) => {
    const { name: inputName } = getNamedType(type);
    const twin = (extensions?.isChange && twins.ofChanges.get(inputName)) || twins.all.get(inputName);
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
