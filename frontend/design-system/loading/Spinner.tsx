import { spinner } from './Spinner.css.ts';

/** For the rare wait whose shape is unknown (a photo on its way). Elsewhere a Skeleton. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return <span className={spinner} role="status" aria-label={label} />;
}
