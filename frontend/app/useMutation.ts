import { useCallback, useState } from 'react';
import {
  commitMutation,
  getRequest,
  type GraphQLTaggedNode,
  type MutationParameters,
  type RecordSourceSelectorProxy,
} from 'relay-runtime';
import type { problem$data } from '#frontend/__generated__/problem.graphql.ts';
import { environment } from './environment.ts';
import { ServerError } from './network.ts';
import { type NoticeInput, notify } from './notices.ts';
import { isOffline } from './offline/isOffline.ts';
import { storeWritten } from './offline/keptQueries.ts';
import { loadOutbox } from './offline/unsynced.ts';
import { ownWrites } from './ownWrites.ts';
import type { FieldConflict } from './problem.ts';
import { reauth } from './reauth.ts';
import { session } from './session.ts';
import type { UploadOptions } from './upload.ts';
import { t } from '#frontend/language/t.ts';

/** Why a write failed: its message, and the inputs it is about. */
export interface Problem extends Omit<problem$data, ' $fragmentType'> {
  __typename: string;
  /** The inputs that were changed elsewhere too, of an edit with a base. */
  conflicts?: readonly FieldConflict[];
  /** True when the server sent no words and the message is the client's. */
  isOurWords?: boolean;
}

type Result<Response> = Response[keyof Response];
/** The payload of a mutation. A result union has one member that is no Problem, so all of its fields are there. */
export type Payload<Response> = Required<Omit<Result<Response>, Exclude<keyof problem$data, ' $fragmentType'>>>;

export type Outcome<Response> =
  | { ok: true; data: Payload<Response> }
  /** Without a `result` the server refused the whole operation or could not be reached; `error` says how. */
  | { ok: false; problem: Problem; result?: Result<Response>; error?: Error };

/** The write waits on this device (offline/outbox.ts). `cancel` gives it up; false when it has been synced already. */
export interface Queued {
  ok: true;
  isQueued: true;
  cancel: () => Promise<boolean>;
}

interface Texts {
  /** Shown on success. */
  done?: Pick<NoticeInput, 'title' | 'description'>;
  /** Shown on failure; a server message replaces its description when `serverWords` says so. */
  failed?: Pick<NoticeInput, 'title' | 'description'>;
  /** Shows the server's message instead of the fallback description. */
  serverWords?: boolean;
  /** Other notices for certain problems, by type; null where the screen itself says it. */
  instead?: Partial<Record<string, Pick<NoticeInput, 'title' | 'description'> | null>>;
  /** The caller asks for the password itself where fresh proof is needed. */
  asksPassword?: boolean;
}

/** Changes the store after a write, beyond what its payload says. */
type Updater<Variables> = (store: RecordSourceSelectorProxy, variables: Variables) => void;

interface Options<Mutation extends MutationParameters> extends UploadOptions {
  optimistic?: Mutation['rawResponse'];
  /** Files by the variable they stand for (`photos.0`); the variables hold null there. */
  files?: Record<string, File>;
  /** True when the days among the variables are only read. */
  changesNoDay?: boolean;
  /** True for a write that is sent again when it has no response. */
  isKept?: boolean;
}

/**
 * One mutation with its notices. `run` resolves with an outcome and never rejects: on failure it shows a destructive
 * notice and returns the problem, whose `fields` belong beside the inputs. `updater` runs after each write. Where fresh
 * proof is needed the person is asked for the password and the mutation runs again; a person who declines has called it
 * off, and no notice is shown.
 */
export function useMutation<Mutation extends MutationParameters>(
  document: GraphQLTaggedNode,
  texts: Texts,
  updater?: Updater<Mutation['variables']>,
) {
  const [isRunning, whileRunning] = useRunning();
  const run = useCallback(
    (variables: Mutation['variables'], options: Options<Mutation> = {}): Promise<Outcome<Mutation['response']>> =>
      whileRunning(async () => {
        const send = () => commit<Mutation>(document, variables, options, updater);
        let outcome = await send();
        if (needsProof(outcome) && !texts.asksPassword && (await reauth.ask())) outcome = await send();
        if (!needsProof(outcome)) tell(outcome, texts);
        return outcome;
      }),
    // Texts and updater keep their identity: constants, as a rule.
    [document, texts, updater, whileRunning],
  );
  return [run, isRunning] as const;
}

/**
 * One mutation that waits on this device while the server can't be reached. Its effect there is registered under its name
 * (offline/offlineWrite.ts).
 */
export function useQueuedMutation<Mutation extends MutationParameters>(
  document: GraphQLTaggedNode,
  texts: Texts,
  updater?: Updater<Mutation['variables']>,
) {
  const [isRunning, whileRunning] = useRunning();
  const run = useCallback(
    (variables: Mutation['variables']): Promise<Outcome<Mutation['response']> | Queued> =>
      whileRunning(async () => {
        const outcome = await commitOrKeep<Mutation>(document, variables, {}, updater);
        if (!('isQueued' in outcome)) tell(outcome, texts);
        else if (texts.done) notify(keptHere());
        return outcome;
      }),
    [document, texts, updater, whileRunning],
  );
  return [run, isRunning] as const;
}

/** Returns whether any of the given work is under way. */
export function useRunning() {
  const [running, setRunning] = useState(0);
  const whileRunning = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setRunning((count) => count + 1);
    try {
      return await work();
    } finally {
      setRunning((count) => count - 1);
    }
  }, []);
  return [running > 0, whileRunning] as const;
}

/** Says that a write waits on this device, and for what: its session may have ended while it was sent. */
export function keptHere(): NoticeInput {
  return {
    title: t('Saved on this device'),
    description: session.key() ? t('It will sync when you’re back online.') : t('It will sync when you sign in again.'),
    variant: 'info',
  };
}

/** Declares the hook of a mutation that needs nothing of its component. */
export function mutationHook<Mutation extends MutationParameters>(
  document: GraphQLTaggedNode,
  texts: Texts,
  updater?: Updater<Mutation['variables']>,
) {
  return () => useMutation<Mutation>(document, texts, updater);
}

/** Declares the hook of a mutation that can wait and needs nothing of its component. */
export function queuedMutationHook<Mutation extends MutationParameters>(
  document: GraphQLTaggedNode,
  texts: Texts,
  updater?: Updater<Mutation['variables']>,
) {
  return () => useQueuedMutation<Mutation>(document, texts, updater);
}

/** Like `commit`, and waits on this device while the server can't be reached. */
export async function commitOrKeep<Mutation extends MutationParameters>(
  document: GraphQLTaggedNode,
  variables: Mutation['variables'],
  options: Options<Mutation>,
  updater?: Updater<Mutation['variables']>,
): Promise<Outcome<Mutation['response']> | Queued> {
  const send = () => commit<Mutation>(document, variables, { ...options, isKept: true }, updater);
  const { id, name } = getRequest(document).params;
  const write = { mutation: name, document: id!, variables, ...(options.files && { files: options.files }) };
  const outbox = await loadOutbox();
  return outbox?.sendOrKeep(write, send) ?? send();
}

/** Runs a mutation outside a component, without notices. Never rejects. */
export function commit<Mutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  variables: Mutation['variables'],
  { optimistic, files, changesNoDay, isKept, ...uploading }: Options<Mutation>,
  updater?: Updater<Mutation['variables']>,
): Promise<Outcome<Mutation['response']>> {
  const ended = ownWrites.begin(changesNoDay ? {} : variables);
  return new Promise((resolve) => {
    commitMutation<Mutation>(environment(), {
      mutation,
      variables,
      ...(updater && { updater: (store) => updater(store, variables) }),
      ...(optimistic && { optimisticResponse: optimistic as never }),
      ...(files && { uploadables: files }),
      cacheConfig: { metadata: { ...uploading, isKept } },
      onCompleted: (response) => {
        // A mutation has one root field.
        const [result] = Object.values(response) as [(Problem & Result<Mutation['response']>) | null];
        // Only a Problem is sure to have a type here.
        const isProblem = !result || String(result.__typename).endsWith('Problem');
        ended(!isProblem);
        if (!isProblem) storeWritten();
        if (!isProblem) resolve({ ok: true, data: result as Payload<Mutation['response']> });
        else resolve({ ok: false, problem: result ?? nothing, ...(result && { result }) });
      },
      onError: (error) => {
        ended(false);
        resolve({
          ok: false,
          error,
          problem: {
            __typename: nameOf(error),
            message: error.message,
            isOurWords: !(error instanceof ServerError && error.isServerWords),
          },
        });
      },
    });
  });
}

function needsProof(outcome: { ok: true } | { ok: false; problem: Problem }): boolean {
  return !outcome.ok && outcome.problem.__typename === 'ReauthRequiredProblem';
}

const nothing: Problem = { __typename: 'ServerError', message: '' };

function nameOf(error: Error): string {
  return error instanceof ServerError && error.code === 'UNAUTHENTICATED' ? 'Unauthenticated' : 'ServerError';
}

function tell(
  outcome: { ok: true } | { ok: false; problem: Problem },
  { done, failed, serverWords, instead }: Texts,
): void {
  if (outcome.ok) {
    if (done) notify(done);
    return;
  }
  const { problem } = outcome;
  const special = instead?.[problem.__typename];
  if (special) notify({ ...special, variant: 'destructive' });
  else if (failed && special !== null)
    notify({
      ...failed,
      ...(serverWords && saysMore(problem) && { description: problem.message }),
      variant: 'destructive',
    });
}

/** True when the problem's message says more than the fallback: it comes from the server, or says that the device is offline. */
function saysMore({ message, isOurWords }: Problem): boolean {
  return message !== '' && (!isOurWords || isOffline());
}

/** A problem's messages by input, for forms. */
export function fieldErrors(problem: Problem): Record<string, string> {
  const listed = Object.fromEntries((problem.fields ?? []).map(({ path, message }) => [path, message]));
  return problem.field ? { ...listed, [problem.field]: problem.message } : listed;
}
