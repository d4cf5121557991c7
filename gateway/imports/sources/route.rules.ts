import type { Route, RoutePoint } from '#gateway/activities/route.rules.ts';
import { routeLimits } from '#gateway/activities/route.rules.ts';

/** Points held while a track is read; a longer one is thinned out as it comes. */
const held = 4096;
/** How far a point may lie off the line, in metres, before the first try to thin it out. */
const toleranceM = 3;
const metersPerDegree = 111_195;

/** Draws the line of a track as it is read: a bounded number of points, however long the track is. */
export class RouteLine {
  #points: RoutePoint[] = [];
  #stride = 1;
  #seen = 0;
  #last: RoutePoint | undefined;

  add(latitude: number, longitude: number): void {
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return;
    this.#last = [rounded(latitude), rounded(longitude)];
    if (this.#seen % this.#stride === 0) this.#points.push(this.#last);
    this.#seen += 1;
    if (this.#points.length < held) return;
    this.#points = this.#points.filter((_point, index) => index % 2 === 0);
    this.#stride *= 2;
  }

  /** The line, or undefined for one that leads nowhere. */
  get route(): Route | undefined {
    const points = this.#last && this.#points.at(-1) !== this.#last ? [...this.#points, this.#last] : this.#points;
    let line = points;
    for (let tolerance = toleranceM; line.length > routeLimits.points || tolerance === toleranceM; tolerance *= 2)
      line = simplified(points, tolerance);
    return line.length > 1 ? line : undefined;
  }
}

/** About a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** The line without the points that lie closer than `tolerance` metres to it (Douglas and Peucker). */
function simplified(points: readonly RoutePoint[], tolerance: number): RoutePoint[] {
  const kept = new Set([0, points.length - 1]);
  const parts: [from: number, to: number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [farthest, distance] = [-1, tolerance];
    for (let index = from + 1; index < to; index += 1) {
      const off = metersOff(points[index]!, points[from]!, points[to]!);
      if (off > distance) [farthest, distance] = [index, off];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return points.filter((_point, index) => kept.has(index));
}

/** The distance of a point from a short way, in metres, as on a flat map. */
function metersOff(point: RoutePoint, from: RoutePoint, to: RoutePoint): number {
  const scale = Math.cos((from[0] * Math.PI) / 180);
  const flat = ([latitude, longitude]: RoutePoint) => [
    (longitude - from[1]) * scale * metersPerDegree,
    (latitude - from[0]) * metersPerDegree,
  ];
  const [[x, y], [toX, toY]] = [flat(point), flat(to)] as [[number, number], [number, number]];
  const length = toX ** 2 + toY ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * toX + y * toY) / length));
  return Math.hypot(x - along * toX, y - along * toY);
}
