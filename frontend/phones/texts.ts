export const phoneTexts = {
  title: 'Connect a phone',
  how: 'An app on your phone sends health data to this address. The token lets it do that and nothing else: it can’t read your journal.',
  address: 'Address',
  create: 'Create a token',
  creating: 'Creating…',
  phones: 'Your phones',
  none: 'No phone is connected yet.',
  scan: 'Scan with the phone’s camera',
  iphone: 'iPhone',
  android: 'Android',
  iphoneHow:
    'Install Health Auto Export on the iPhone, then scan. The app opens with everything filled in. Do this once for health data and once for workouts.',
  androidHow:
    'Install an app that posts Health Connect’s data, such as HC Webhook. Enter the address, and the header Authorization with “Bearer” and the token.',
  health: 'Health data',
  workouts: 'Workouts',
  onThisPhone: 'Open in Health Auto Export',
  qrHealth: 'QR code that sets up health data',
  qrWorkouts: 'QR code that sets up workouts',
  qrAddress: 'QR code of the address',
  lastPush: 'Last push',
  noPush: 'Nothing has come in yet.',
  problems: 'Not understood',
  unknown: 'Not kept',
  copied: { title: 'Copied', description: 'The address is in your clipboard.' },
} as const;

const names: Readonly<Record<string, string>> = {
  sleep: 'Sleep',
  workout: 'Workouts',
  steps: 'Steps',
  'active-energy': 'Active energy',
  'resting-heart-rate': 'Resting heart rate',
  hrv: 'Heart rate variability',
  weight: 'Weight',
  'body-fat': 'Body fat',
  waist: 'Waist',
  'lean-body-mass': 'Lean body mass',
};

export function kindName(kind: string): string {
  return names[kind] ?? kind;
}

export const sourceNames = { APPLE_HEALTH: 'Apple Health', HEALTH_CONNECT: 'Health Connect' } as const;
