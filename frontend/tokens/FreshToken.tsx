import { useEffect, useRef } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { tokenTexts } from '#gateway/tokens/tokenTexts.rules.ts';
import * as styles from './FreshToken.css.ts';
import { tokenScreenTexts as texts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

type What = 'token' | 'secret' | 'invitation' | 'sign-in-link';

interface FreshTokenProps {
  name: string;
  secret: string;
  what?: What;
  onDone: () => void;
}

/** Shows the secret of a new token, this once. It takes the focus, so that it is not overlooked. */
export function FreshToken({ name, secret, what = 'token', onDone }: FreshTokenProps) {
  const { subtitle, label, warning } = wordsFor(what, name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    // Selecting scrolls to the end; show the recognizable beginning.
    field.current?.scrollTo({ left: 0 });
  }, []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      notify(tokenTexts.copied);
    } catch {
      field.current?.select();
      notify({ ...tokenTexts.copyFailed, variant: 'destructive' });
    }
  }
  return (
    <Card padding="lg" as="section">
      <SectionHeading title={texts.onceTitle} subtitle={subtitle} />
      <input
        ref={field}
        className={styles.secret}
        readOnly
        value={secret}
        aria-label={label}
        aria-describedby="fresh-token-warning"
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="small" as="p">
        <span id="fresh-token-warning">{warning}</span>
      </Text>
      <Inline fill>
        <Button icon="copy" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('I’ve saved it')}
        </Button>
      </Inline>
    </Card>
  );
}

function wordsFor(what: What, name: string): { subtitle?: string; label: string; warning: string } {
  if (what === 'invitation')
    return {
      ...(name && { subtitle: t('The invitation for {name}', { name }) }),
      label: t('The link of the invitation'),
      warning: texts.invitationOnce,
    };
  if (what === 'sign-in-link')
    return {
      subtitle: t('The sign-in link for {name}', { name }),
      label: t('The sign-in link'),
      warning: texts.signInLinkOnce,
    };
  return what === 'token'
    ? {
        subtitle: t('The token "{name}"', { name }),
        label: t('The token {name}', { name }),
        warning: texts.onceWarning,
      }
    : {
        subtitle: t('The secret "{name}"', { name }),
        label: t('The secret {name}', { name }),
        warning: texts.secretOnce,
      };
}
