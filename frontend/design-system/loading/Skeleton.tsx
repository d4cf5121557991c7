import { lines, round, skeleton } from './Skeleton.css.ts';

interface SkeletonProps {
  /** CSS lengths; give what the real thing will measure, so that nothing jumps. */
  width?: string;
  height?: string;
  circle?: boolean;
}

/** The quiet shape of what is still on its way. Hidden from screen readers: say "Loading" once, around the whole. */
export function Skeleton({ width = '100%', height = '1rem', circle }: SkeletonProps) {
  return (
    <span
      className={circle ? `${skeleton} ${round}` : skeleton}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

/** Some lines of text to come; the last one is shorter. */
export function SkeletonText({ rows = 3 }: { rows?: number }) {
  return (
    <span className={lines} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} width={row === rows - 1 && rows > 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}
