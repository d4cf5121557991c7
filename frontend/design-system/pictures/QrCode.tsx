import { useEffect, useState } from 'react';
import * as styles from './QrCode.css.ts';

/** Draws a text as a QR code. The library loads with it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import('uqr').then(({ encode }) => isWanted && setRows(encode(text, { ecc: 'L', border: 0 }).data));
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <div className={styles.frame} data-theme="light">
      {rows && (
        <svg
          className={styles.code}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${rows.length} ${rows.length}`}
          shapeRendering="crispEdges"
        >
          <path fill="currentColor" d={pathOf(rows)} />
        </svg>
      )}
    </div>
  );
}

/** One stroke for each run of dark modules. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1h-${(end === -1 ? row.length : end) - x}z`;
      }),
    )
    .join('');
}
