import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { messagesOf } from '#frontend/app/forms/useForm.ts';
import { useDraft } from '#frontend/app/drafts/useDraft.ts';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { addDays } from '#gateway/calendar/day.ts';
import type { TokenScope } from '#gateway/kernel/tokens/scope.rules.ts';
import { tokenInput, tokenLimits } from '#gateway/tokens/token.rules.ts';
import { ExpiryChoice } from './ExpiryChoice.tsx';
import { ScopeChoices } from './ScopeChoices.tsx';
import { t } from '#frontend/language/t.ts';

interface NewTokenFormProps {
  id: string;
  today: string;
  /** Returns messages by input. */
  onSend: (input: { name: string; scopes: TokenScope[]; expiresOn: string }) => Promise<Record<string, string>>;
}

const defaultDays = 90;
export const tokenForm = 'token';

interface TokenDraft {
  name: string;
  scopes: TokenScope[];
  expiresOn: string;
}

function isTokenDraft(value: unknown): value is TokenDraft {
  const { name, scopes, expiresOn } = (value ?? {}) as Partial<TokenDraft>;
  return typeof name === 'string' && Array.isArray(scopes) && typeof expiresOn === 'string';
}

/** Validates on the first submit, and from then on while typing. */
export function NewTokenForm({ id, today, onSend }: NewTokenFormProps) {
  const { value: draft, change: changeDraft } = useDraft<TokenDraft>({
    form: tokenForm,
    initial: { name: '', scopes: [], expiresOn: addDays(today, defaultDays) },
    isValid: isTokenDraft,
  });
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const read = z.safeParse(tokenInput(today), draft);
  const problems = { ...refused, ...(isChecked && !read.success ? messagesOf(read.error) : {}) };
  function change(part: Partial<typeof draft>) {
    changeDraft(part);
    setRefused({});
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    const messages = read.success ? await onSend(read.data) : messagesOf(read.error);
    setRefused(read.success ? messages : {});
    [...form.querySelectorAll<HTMLElement>('[data-part]')]
      .find(({ dataset: { part = '' } }) => part in messages)
      ?.querySelector('input')
      ?.focus();
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <div data-part="name">
          <TextField
            label={t('Name')}
            value={draft.name}
            maxLength={tokenLimits.name}
            error={problems.name}
            hint={t('For example, the program that uses it.')}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        </div>
        <div data-part="scopes">
          <ScopeChoices value={draft.scopes} error={problems.scopes} onChange={(scopes) => change({ scopes })} />
        </div>
        <div data-part="expiresOn">
          <ExpiryChoice
            today={today}
            value={draft.expiresOn}
            error={problems.expiresOn}
            onChange={(expiresOn) => change({ expiresOn })}
          />
        </div>
      </Stack>
    </form>
  );
}
