import { useEffect, useRef } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import * as styles from './FreshCodes.css.ts';
import { securityTexts as texts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

interface FreshCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, this once. They take the focus, so that they are not overlooked. */
export function FreshCodes({ codes, onDone }: FreshCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A closing dialog first returns the focus to its button.
    const frame = requestAnimationFrame(() => {
      list.current?.focus();
      list.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify(texts.codesCopied);
    } catch {
      notify({ ...texts.copyFailed, variant: 'destructive' });
    }
  }
  return (
    <Card padding="lg" as="section">
      <SectionHeading title={t('Keep your recovery codes')} subtitle={t('They are shown only once.')} />
      <ul ref={list} className={styles.codes} tabIndex={-1} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Text size="small" as="p">
        {t(
          'Each of them signs you in once if you lose your phone or passkey. Keep them where you would still find them then, such as on paper or in a password manager.',
        )}
      </Text>
      <Inline fill>
        <Button icon="copy" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('I’ve saved them')}
        </Button>
      </Inline>
    </Card>
  );
}
