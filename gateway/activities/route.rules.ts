import * as z from 'zod/mini';

export const routeLimits = { points: 400 } as const;

const degrees = (max: number) => z.number().check(z.minimum(-max), z.maximum(max));

/** The line of an activity: latitude and longitude in degrees. It shows where a person lives, so it is stored sealed. */
export const activityRoute = z
  .array(z.tuple([degrees(90), degrees(180)]))
  .check(z.minLength(2), z.maxLength(routeLimits.points));

export type RoutePoint = [latitude: number, longitude: number];
export type Route = RoutePoint[];
