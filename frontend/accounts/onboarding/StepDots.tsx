import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import * as styles from './StepDots.css.ts';
import { t } from '#frontend/language/t.ts';

export function StepDots({ step, titles }: { step: number; titles: readonly string[] }) {
  return (
    <ol className={styles.dots} aria-label={t('Step {step} of {count}', { step, count: titles.length })}>
      {titles.map((title, index) => (
        <li
          key={title}
          className={styles.dot}
          aria-current={index + 1 === step ? 'step' : undefined}
          data-done={index + 1 < step ? '' : undefined}
        >
          <VisuallyHidden>{title}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
