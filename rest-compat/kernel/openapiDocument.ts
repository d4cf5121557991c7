import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isInputObjectType,
  isInterfaceType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type ProblemName, statusOf } from './problems.ts';

/** The part of JSON Schema 2020-12 that we write. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  [keyword: string]: unknown;
}

interface SelectedField {
  alias: string;
  name: string;
  selections: readonly SelectionNode[];
}

export interface Selected {
  fields: SelectedField[];
  /** Set if the selection is a single fragment. */
  fragment: string | undefined;
}

export type Input = Pick<GraphQLArgument | GraphQLInputField, 'type' | 'description'>;

/** A row's document, read: its operation, its inputs, the Problems it may return. */
export interface DocumentFacts {
  operation: OperationDefinitionNode;
  rootType: string;
  fragments: Map<string, FragmentDefinitionNode>;
  /** By name: variables, and the fields of input objects among them. */
  inputs: Map<string, Input>;
  problems: ProblemName[];
}

export function readDocument(schema: GraphQLSchema, document: DocumentNode): DocumentFacts {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)!;
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const inputs = new Map<string, Input>();
  const problems = new Set<ProblemName>();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field() {
        const type = getNamedType(info.getType());
        if (!isAbstractType(type)) return;
        for (const { name } of schema.getPossibleTypes(type)) if (name in statusOf) problems.add(name as ProblemName);
      },
      Argument({ value }) {
        const argument = info.getArgument();
        if (!argument || value.kind !== Kind.VARIABLE) return;
        inputs.set(value.name.value, argument);
        const type = getNamedType(argument.type);
        if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) inputs.set(field.name, field);
      },
    }),
  );
  return {
    operation,
    rootType: schema.getRootType(operation.operation)!.name,
    fragments,
    inputs,
    problems: [...problems],
  };
}

/** Returns the fields selected of a type, including those in fragments. Without a type every fragment counts. */
export function shapeOf(
  facts: DocumentFacts,
  selections: readonly SelectionNode[],
  schema?: GraphQLSchema,
  typeName?: string,
): Selected {
  const fields = new Map<string, SelectedField>();
  const spreads: string[] = [];
  const take = (nodes: readonly SelectionNode[]): void => {
    for (const node of nodes) {
      if (node.kind === Kind.FIELD) {
        addField(fields, node);
      } else {
        if (!fits(conditionOf(facts, node), schema, typeName)) continue;
        if (node.kind === Kind.FRAGMENT_SPREAD) spreads.push(node.name.value);
        take(definitionOf(facts, node).selectionSet.selections);
      }
    }
  };
  take(selections);
  const own = within(facts, selections, schema, typeName);
  const isOneFragment = own.length === 1 && own[0]!.kind === Kind.FRAGMENT_SPREAD;
  return { fields: [...fields.values()], fragment: isOneFragment ? spreads[0] : undefined };
}

/** Returns the name of the shape that a `$ref` leads to. */
export function shapeName($ref: string): string {
  return $ref.split('/').at(-1)!;
}

/** Puts a text of the GraphQL schema on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function addField(fields: Map<string, SelectedField>, { alias, name, selectionSet }: FieldNode): void {
  const key = alias?.value ?? name.value;
  const before = fields.get(key)?.selections ?? [];
  fields.set(key, { alias: key, name: name.value, selections: [...before, ...(selectionSet?.selections ?? [])] });
}

type Spread = Exclude<SelectionNode, FieldNode>;

function definitionOf({ fragments }: DocumentFacts, node: Spread): FragmentDefinitionNode | InlineFragmentNode {
  return node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value)! : node;
}

function conditionOf(facts: DocumentFacts, node: Spread): string | undefined {
  return definitionOf(facts, node).typeCondition?.name.value;
}

/** Returns the fields and named fragments of a type, also those in inline fragments. */
function within(facts: DocumentFacts, selections: readonly SelectionNode[], schema?: GraphQLSchema, typeName?: string) {
  return selections.flatMap((node): readonly SelectionNode[] => {
    if (node.kind === Kind.FIELD) return [node];
    if (!fits(conditionOf(facts, node), schema, typeName)) return [];
    return node.kind === Kind.FRAGMENT_SPREAD ? [node] : within(facts, node.selectionSet.selections, schema, typeName);
  });
}

function fits(condition: string | undefined, schema: GraphQLSchema | undefined, typeName: string | undefined): boolean {
  if (!condition || !schema || !typeName || condition === typeName) return true;
  const type = schema.getType(condition);
  return (
    (isInterfaceType(type) || isUnionType(type)) && schema.getPossibleTypes(type).some(({ name }) => name === typeName)
  );
}
