import type { ActivityDetails } from '#gateway/activities/activityDetails.rules.ts';
import type { Route } from '#gateway/activities/route.rules.ts';
import { RouteLine } from './route.rules.ts';

/** A point of a recorded activity. */
export interface TrackPoint {
  time?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  altitude?: number | undefined;
  heartRate?: number | undefined;
}

const earthRadiusM = 6_371_008.8;
/** A rise counts from here: less is the noise of the device. */
const riseM = 3;

/** Adds up a recorded activity point by point, so that no track is held in memory. */
export class TrackSum {
  start: string | undefined;
  end: string | undefined;
  #distance = 0;
  #climb = 0;
  #lowest: number | undefined;
  #beats = 0;
  #heartRates = 0;
  #maxHeartRate = 0;
  readonly #line = new RouteLine();
  #last: { latitude: number; longitude: number } | undefined;

  add({ time, latitude, longitude, altitude, heartRate }: TrackPoint): void {
    if (time) {
      this.start ??= time;
      this.end = time;
    }
    if (latitude !== undefined && longitude !== undefined) {
      this.#line.add(latitude, longitude);
      const here = { latitude, longitude };
      if (this.#last) this.#distance += metresBetween(this.#last, here);
      this.#last = here;
    }
    if (altitude !== undefined) this.#rise(altitude);
    if (heartRate !== undefined && heartRate > 0) {
      this.#beats += heartRate;
      this.#heartRates += 1;
      this.#maxHeartRate = Math.max(this.#maxHeartRate, heartRate);
    }
  }

  /** A pause: the way across it does not count. */
  pause(): void {
    this.#last = undefined;
  }

  /** The way, for a record; empty without one. */
  get way(): { route?: Route } {
    const { route } = this.#line;
    return route ? { route } : {};
  }

  get details(): ActivityDetails {
    return {
      ...(this.#distance > 0 && { distanceM: Math.round(this.#distance * 10) / 10 }),
      ...(this.#climb > 0 && { climbM: Math.round(this.#climb) }),
      ...(this.#heartRates > 0 && {
        averageHeartRate: Math.round(this.#beats / this.#heartRates),
        maxHeartRate: Math.round(this.#maxHeartRate),
      }),
    };
  }

  #rise(altitude: number): void {
    this.#lowest ??= altitude;
    if (altitude - this.#lowest >= riseM) this.#climb += altitude - this.#lowest;
    if (altitude < this.#lowest || altitude - this.#lowest >= riseM) this.#lowest = altitude;
  }
}

interface Place {
  latitude: number;
  longitude: number;
}

function metresBetween(one: Place, other: Place): number {
  const [lat1, lat2] = [one, other].map(({ latitude }) => (latitude * Math.PI) / 180) as [number, number];
  const [dLat, dLon] = [lat2 - lat1, ((other.longitude - one.longitude) * Math.PI) / 180];
  const share = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The number of a text or attribute; undefined for none. */
export function numberOf(text: string | undefined): number | undefined {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** A moment as devices write it, cut to seconds; undefined for none. */
export function instantOf(text: string | undefined): string | undefined {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})$/.exec((text ?? '').trim());
  return match ? match[1]! + match[2]! : undefined;
}
