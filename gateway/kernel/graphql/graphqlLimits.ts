import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  parse,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { t } from '#gateway/language/message.ts';
import { BadRequestError, UnavailableError } from '#gateway/platform/errors.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { documentLimits } from './documentLimits.rules.ts';

const armor = { exposeLimits: true, onReject: [refuse] };
const depthRule = maxDepthRule({ n: documentLimits.depth, flattenFragments: true, ...armor });
const aliasesRule = maxAliasesRule({ n: documentLimits.aliases, ...armor });
const directivesRule = maxDirectivesRule({ n: documentLimits.directives, ...armor });

/** Refuses without the words "Syntax Error" that armor begins with: the document is well-formed. */
function refuse(_context: ValidationContext | null, { message }: GraphQLError): never {
  throw new GraphQLError(message.replace(/^Syntax Error: /, ''));
}

/** Limits a document's shape. The complexity plugin limits its cost, variables included (builder.ts). */
export function useDocumentLimits(): Plugin<Context> {
  return {
    onParse({ setParseFn }) {
      setParseFn(parseDocument);
    },
    onValidate({ addValidationRule, context }) {
      for (const rule of limitRules) addValidationRule(rule);
      const { kernel, member } = context as Context;
      if (!kernel.settings.production || member) return;
      // The schema is public; hints would only make hostile documents quicker to write.
      return ({ result, setResult }) => setResult((result as readonly GraphQLError[]).map(withoutHint));
    },
  };
}

/** Throws BadRequestError and GraphQLError. */
export function parseDocument(source: string, options: object = {}): DocumentNode {
  assertFewLines(source);
  return parse(source, { ...options, maxTokens: documentLimits.tokens });
}

function assertFewLines(source: string): void {
  const { lines } = documentLimits;
  if (source.split(/\r\n|[\n\r]/, lines + 1).length > lines)
    throw new BadRequestError(t('This document has too many lines. Send at most {lines, number}.', { lines }));
}

function withoutHint(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ Did you mean [^?]*\?/, '');
  return new GraphQLError(message, { nodes: error.nodes, extensions: error.extensions });
}

/** Allows one sign-in attempt per operation: aliases must not turn one request into fifteen guesses. */
function oneCredentialRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      if (countCredentials(context, operation.selectionSet, new Set()) > 1) {
        context.reportError(new GraphQLError('One operation may sign in or register only once.', { nodes: operation }));
      }
    },
  };
}

function countCredentials(context: ValidationContext, set: SelectionSetNode, seen: Set<string>): number {
  const mutations = context.getSchema().getMutationType()?.getFields() ?? {};
  let count = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      if (mutations[selection.name.value]?.extensions.credential) count += 1;
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      count += countCredentials(context, selection.selectionSet, seen);
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = context.getFragment(selection.name.value);
      if (fragment) count += countCredentials(context, fragment.selectionSet, seen);
    }
  }
  return count;
}

/** Validation rules that apply in addition to those of GraphQL itself. */
export const limitRules = [
  depthRule,
  aliasesRule,
  directivesRule,
  oneCredentialRule,
] as unknown as readonly ValidationRule[];

/**
 * Ends an operation with an error after ten seconds, or two minutes with files. PostgreSQL's statement_timeout stops its
 * statements.
 */
export async function withDeadline<Result>(
  { files }: Context,
  work: () => Result | Promise<Result>,
): Promise<Result | { errors: GraphQLError[] }> {
  const seconds = files ? documentLimits.secondsWithFiles : documentLimits.seconds;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ errors: GraphQLError[] }>((resolve) => {
    timer = setTimeout(() => {
      const originalError = new UnavailableError(t('This took too long. Ask for less at once.'));
      resolve({ errors: [new GraphQLError(originalError.message, { originalError })] });
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
