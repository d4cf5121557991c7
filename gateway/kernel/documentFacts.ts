import {
  defaultFieldResolver,
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLField,
  type GraphQLSchema,
  isLeafType,
  isNonNullType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type FieldNode,
} from 'graphql';

/** Whether a field of the document is resolved with the help of `info`, as plugin-prisma's are. */
export function readsInfo(schema: GraphQLSchema, document: DocumentNode): boolean {
  return someField(schema, document, (field) => {
    if (field.extensions.pothosPrismaSelect) return true;
    const resolve = field.extensions.pothosOriginalResolve as { length: number } | undefined;
    // Ids of nodes are made by a resolver that hands `info` on to ours, which look at the row only.
    return (
      resolve !== undefined &&
      resolve !== defaultFieldResolver &&
      resolve.length > 3 &&
      !isLeafType(getNamedType(field.type))
    );
  });
}

/** Whether it may be tried for a session that is only remembered: a query, or a single mutation that confirms it (memberStatement.ts). */
export function mayConfirmSession(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operation = getOperationAST(document);
  if (operation?.operation !== 'mutation') return true;
  const [only, ...more] = operation.selectionSet.selections;
  if (only?.kind !== Kind.FIELD || more.length > 0) return false;
  return schema.getMutationType()?.getFields()[only.name.value]?.extensions.confirmsSession === true;
}

/** Whether the document costs the same whatever its variables are. */
export function hasFixedCost(schema: GraphQLSchema, document: DocumentNode): boolean {
  let hasDirective = false;
  visit(document, { Directive: () => void (hasDirective = true) });
  return (
    !hasDirective &&
    !someField(schema, document, ({ extensions }, node) => {
      return (
        typeof extensions.complexity === 'function' &&
        (node.arguments ?? []).some(({ value }) => value.kind !== Kind.INT && value.kind !== Kind.ENUM)
      );
    })
  );
}

/** Whether the document asks about the schema itself. */
export function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, { Field: ({ name }) => void (asks ||= name.value.startsWith('__') && name.value !== '__typename') });
  return asks;
}

/** Where in the document (`line:column`) a field stands that must not be null. */
export function nonNullPlaces(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const places = new Set<string>();
  someField(schema, document, ({ type }, { loc }) => {
    if (loc && isNonNullType(type)) places.add(`${loc.startToken.line}:${loc.startToken.column}`);
    return false;
  });
  return places;
}

function someField(
  schema: GraphQLSchema,
  document: DocumentNode,
  test: (field: GraphQLField<unknown, unknown>, node: FieldNode) => boolean,
): boolean {
  const types = new TypeInfo(schema);
  let found = false;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const field = types.getFieldDef();
        if (field && test(field, node)) found = true;
      },
    }),
  );
  return found;
}
