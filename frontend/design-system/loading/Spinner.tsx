import { spinner } from './Spinner.css.ts';

/** For content of unknown shape; elsewhere use a Skeleton. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return <span className={spinner} role="status" aria-label={label} />;
}
