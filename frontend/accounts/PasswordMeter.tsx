import { type PasswordStrength, passwordStrength } from '#gateway/accounts/password.rules.ts';
import * as styles from './PasswordMeter.css.ts';
import { useCommonPassword } from './useCommonPassword.ts';
import { t, translated } from '#frontend/language/t.ts';

const steps = [1, 2, 3, 4] as const;
const words: Record<PasswordStrength['word'], string> = {
  '': '',
  'Too short': t('Too short'),
  Weak: t('Weak'),
  Fair: t('Fair'),
  Good: t('Good password'),
  Strong: t('Strong'),
};
const advice: Record<PasswordStrength['word'], string> = {
  '': t('At least 6 characters. A few words in a row are easy to remember and hard to guess.'),
  'Too short': t('At least 6 characters.'),
  Weak: t('A few more characters make it much harder to guess.'),
  Fair: t('One more word would make it strong.'),
  Good: t('Hard to guess.'),
  Strong: t('Very hard to guess.'),
};

const commonPassword = passwordStrength('password');

/** Rates a password as a field's hint. Advice only: it rejects nothing. */
export function PasswordMeter({ password }: { password: string }) {
  const isCommon = useCommonPassword(password);
  const { score, word, warning } = isCommon ? commonPassword : passwordStrength(password);
  return (
    <span className={styles.meter}>
      <span className={styles.bars} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={styles.bar} data-strength={step <= score ? score : undefined} />
        ))}
      </span>
      <span aria-live="polite">
        {word && <strong className={styles.word}>{words[word]}. </strong>}
        {warning ? translated(warning) : advice[word]}
      </span>
    </span>
  );
}
