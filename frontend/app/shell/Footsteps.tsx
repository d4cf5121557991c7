import { steps, stone } from './Footsteps.css.ts';

/** The mark's three stones, walking: the one ornament for waiting and for empty pages. */
export const Footsteps = () => (
  <span className={steps} aria-hidden="true">
    <span className={stone} />
    <span className={stone} />
    <span className={stone} />
  </span>
);
