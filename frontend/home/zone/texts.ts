export const zoneTexts = {
  question: (city: string) => `You seem to be in ${city}. Use its time?`,
  yes: 'Yes',
  notNow: 'Not now',
  always: 'Always use my device’s',
} as const;
