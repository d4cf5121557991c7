import { Fragment } from 'react';
import * as styles from './Journal.css.ts';

/** A part of a text in UTF-16 units; `to` is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A text with parts of it marked, which are in order. */
export function Marked({ text, hits }: { text: string; hits: readonly Range[] }) {
  return (
    <>
      {hits.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(hits[index - 1]?.to ?? 0, from)}
          <mark className={styles.hit}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.to ?? 0)}
    </>
  );
}
