import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { emailTexts } from '#gateway/accounts/emailTexts.rules.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { UnusableLink } from '../UnusableLink.tsx';
import { t, translated } from '#frontend/language/t.ts';

interface MailedLinkScreenProps {
  documentTitle: string;
  title: string;
  lead: ReactNode;
  action: string;
  pendingLabel: string;
  isRunning: boolean;
  run: (variables: { token: string }) => Promise<{ ok: true } | { ok: false; problem: { __typename: string } }>;
  done: { title: string; lead: string; action: ReactNode };
}

/** The screen of a mailed link about an address. It waits for a press, because mail scanners open links too. */
export function MailedLinkScreen({
  documentTitle,
  title,
  lead,
  action,
  pendingLabel,
  isRunning,
  run,
  done,
}: MailedLinkScreenProps) {
  const token = useSearchParams()[0].get('token');
  const [state, setState] = useState<'ready' | 'done' | 'unusable'>(token ? 'ready' : 'unusable');

  async function confirm(): Promise<void> {
    const outcome = await run({ token: token! });
    if (outcome.ok) setState('done');
    else if (['InvalidTokenProblem', 'ValidationProblem'].includes(outcome.problem.__typename)) setState('unusable');
  }

  if (state === 'done')
    return (
      <AuthFrame documentTitle={documentTitle} title={done.title} lead={done.lead}>
        {done.action}
      </AuthFrame>
    );
  if (state === 'unusable')
    return (
      <UnusableLink
        title={documentTitle}
        lead={t('These links work for 7 days.')}
        message={translated(emailTexts.unusableLink)}
      />
    );
  return (
    <AuthFrame documentTitle={documentTitle} title={title} lead={lead}>
      <Button size="lg" block pending={isRunning} pendingLabel={pendingLabel} onClick={() => void confirm()}>
        {action}
      </Button>
    </AuthFrame>
  );
}
