import { type ChangeEvent, type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useFieldError } from './useFieldError.ts';
import { useDraft } from '../drafts/useDraft.ts';
import { useUnsaved } from '../drafts/useUnsaved.ts';

/** Messages by input. */
export type FieldMessages = Record<string, string>;
type Notice = { readonly title: string; readonly description: string };
/** A zod schema, or a function that returns the field errors. */
type Rules<Values> = z.ZodMiniType | ((values: Values) => FieldMessages);
type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Options<Name extends string> {
  /** Initial values of the inputs; empty when absent. */
  initial?: Partial<Record<Name, string>>;
  /** Returns the notice for a message that is not shown beside its input. */
  noticeOf?: (message: string) => Notice | null;
  /** Under which name the form is asked about before it is left; `place` tells rows apart. Without one nobody asks, and nothing is kept. */
  draft?: { form: string; place?: string };
}

interface FromRefused {
  /** The id of the refused write (offline/unsynced.ts) whose values these are. */
  refused?: number;
}

/** For passwords, say: nothing of them may lie in the browser. */
const keptNowhere = { form: null };

/**
 * A form of text inputs under its rules: checked at the first submit, and from then on as one types. What the server
 * refused stays beside its input until that input says something else.
 */
export function useForm<const Name extends string>(
  rules: Rules<Record<Name, string>>,
  names: readonly Name[],
  { initial = {}, noticeOf = () => null, draft }: Options<Name> = {},
) {
  type Values = Record<Name, string>;
  const [first] = useState(() => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Values);
  const isValues = (kept: unknown): kept is Values & FromRefused =>
    names.every((name) => typeof (kept as Partial<Values> | undefined)?.[name] === 'string');
  const {
    value: values,
    change,
    forget,
    isChanged,
  } = useDraft<Values & FromRefused>({ ...(draft ?? keptNowhere), initial: first, isValid: isValues });
  const [refused, setRefused] = useState<{ messages: FieldMessages; values: Values }>();
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  useUnsaved({ form: draft?.form ?? null, isUnsaved: isChanged && !isSending, discard: forget });
  const fieldError = useFieldError();
  const problems = isChecked ? problemsOf(rules, values) : {};

  function errorOf(name: Name): string | undefined {
    const problem = problems[name];
    if (problem && !noticeOf(problem)) return problem;
    return refused?.values[name] === values[name] ? refused.messages[name] : undefined;
  }
  function set(name: Name, value: string): void {
    fieldError.hide();
    change({ [name]: value } as Partial<Values>);
  }

  return {
    values,
    isSending,
    isChanged,
    /** Marks the input as saved: leaving no longer asks. */
    forget,
    set,
    errorOf,
    /** Props of an input: `<TextField label="…" {...field('email')} />`. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ currentTarget: { value } }: ChangeEvent<Input>) => set(name, value),
    }),
    /**
     * A submit handler: calls `send` with valid values; `send` returns the server's field errors.
     * With `retype` it takes the person back to an input where no message says what to do.
     */
    submit:
      (send: (values: Values, retype: (name: Name) => void) => Promise<FieldMessages>) =>
      async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (isSending) return;
        setChecked(true);
        const wrong = problemsOf(rules, values);
        const message = focusFirst(form, wrong);
        const notice = message === undefined ? null : noticeOf(message);
        if (notice) fieldError.show(notice);
        if (message !== undefined) return;
        setSending(true);
        const messages = await send(values, (name) => retype(form, name)).finally(() => setSending(false));
        setRefused({ messages, values });
        focusFirst(form, messages);
      },
  };
}

function problemsOf<Values extends FieldMessages>(rules: Rules<Values>, values: Values): FieldMessages {
  if (typeof rules === 'function') return rules(values);
  return messagesOf(z.safeParse(rules, values).error);
}

/** Returns the first message of each input; none without an error. */
export function messagesOf(error: z.core.$ZodError | undefined): FieldMessages {
  const messages: FieldMessages = {};
  for (const { path, message } of error?.issues ?? []) messages[String(path[0])] ??= message;
  return messages;
}

function inputsOf(form: HTMLFormElement): Input[] {
  return [...form.querySelectorAll<Input>('input, select, textarea')];
}

function retype(form: HTMLFormElement, name: string): void {
  const input = inputsOf(form).find((one) => one.name === name);
  input?.focus();
  if (input && 'select' in input) input.select();
}

/** Focuses the first invalid input, if any, and returns its message. */
export function focusFirst(form: HTMLFormElement, messages: FieldMessages): string | undefined {
  const inputs = inputsOf(form);
  const first = inputs.find(({ name }) => name in messages);
  // An earlier error may still stand above it: a name that is taken.
  const upmost = first && inputs.find((input) => input === first || input.getAttribute('aria-invalid') === 'true');
  upmost?.focus();
  return first && messages[first.name];
}
