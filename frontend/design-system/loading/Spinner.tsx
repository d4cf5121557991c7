import { spinner } from './Spinner.css.ts';
import { t } from '#frontend/language/t.ts';

/** For content of unknown shape; elsewhere use a Skeleton. */
export function Spinner({ label = t('Loading') }: { label?: string }) {
  return <span className={spinner} role="status" aria-label={label} />;
}
