/** The names of where a phone has health data from: the same in every language. */
export const healthSourceNames = {
  APPLE_HEALTH: 'Apple Health',
  HEALTH_CONNECT: 'Health Connect',
  FITBIT: 'Fitbit',
} as const;
