import { t } from '#frontend/language/t.ts';
import { distanceText } from '#frontend/measures/distanceFormat.ts';
import * as styles from './RouteDrawing.css.ts';

export type RoutePoints = readonly { readonly latitude: number; readonly longitude: number }[];

const size = { width: 320, height: 200, margin: 14 };

/** The way of an activity as a line, without a map: nobody else learns of it. North is up. */
export function RouteDrawing({ points, meters }: { points: RoutePoints; meters: number | null | undefined }) {
  const drawn = placed(points);
  const [start, end] = [drawn[0]!, drawn.at(-1)!];
  const label =
    typeof meters === 'number' ? t('The route, {distance}', { distance: distanceText(meters) }) : t('The route');
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <polyline className={styles.line} points={drawn.map(([x, y]) => `${x},${y}`).join(' ')} />
      <circle className={styles.start} cx={start[0]} cy={start[1]} r="5" />
      <circle className={styles.end} cx={end[0]} cy={end[1]} r="5" />
    </svg>
  );
}

/** The points on the drawing: as large as fits, in the middle. */
function placed(points: RoutePoints): [x: number, y: number][] {
  // Across the date line the way goes on to the east.
  const first = points[0]!.longitude;
  const east = (longitude: number) => first + ((((longitude - first + 540) % 360) + 360) % 360) - 180;
  const scale = Math.cos((points[0]!.latitude * Math.PI) / 180);
  const flat = points.map(({ latitude, longitude }) => [east(longitude) * scale, -latitude] as const);
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const room = { width: size.width - 2 * size.margin, height: size.height - 2 * size.margin };
  const factor = Math.min(room.width / Math.max(width, 1e-9), room.height / Math.max(height, 1e-9));
  const [shiftX, shiftY] = [(size.width - width * factor) / 2, (size.height - height * factor) / 2];
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return flat.map(([x, y]) => [tenth((x - left) * factor + shiftX), tenth((y - top) * factor + shiftY)]);
}
