import { lines, round, skeleton } from './Skeleton.css.ts';

interface SkeletonProps {
  /** CSS lengths of the final content, so that nothing jumps. */
  width?: string;
  height?: string;
  circle?: boolean;
}

/** A placeholder for loading content. Hidden from screen readers: the parent announces "Loading" once. */
export function Skeleton({ width = '100%', height = '1rem', circle }: SkeletonProps) {
  return (
    <span
      className={circle ? `${skeleton} ${round}` : skeleton}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

export function SkeletonText({ rows = 3 }: { rows?: number }) {
  return (
    <span className={lines} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} width={row === rows - 1 && rows > 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}
