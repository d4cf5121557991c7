import { t } from '#frontend/language/t.ts';

export const phoneTexts = {
  title: t('Connect a phone'),
  how: t(
    'An app on your phone sends health data to this address. The token lets it do that and nothing else: it can’t read your journal.',
  ),
  address: t('Address'),
  create: t('Create a token'),
  creating: t('Creating…'),
  phones: t('Your phones'),
  none: t('No phone is connected yet.'),
  scan: t('Scan with the phone’s camera'),
  iphone: 'iPhone',
  android: t('Android'),
  iphoneHow: t(
    'Install Health Auto Export on the iPhone, then scan. The app opens with everything filled in. Do this once for health data and once for workouts.',
  ),
  androidHow: t(
    'Install an app that posts Health Connect’s data, such as HC Webhook. Enter the address, and the header Authorization with “Bearer” and the token.',
  ),
  health: t('Health data'),
  workouts: t('Workouts'),
  onThisPhone: t('Open in Health Auto Export'),
  qrHealth: t('QR code that sets up health data'),
  qrWorkouts: t('QR code that sets up workouts'),
  qrAddress: t('QR code of the address'),
  lastPush: t('Last push'),
  noPush: t('Nothing has come in yet.'),
  problems: t('Not understood'),
  unknown: t('Not kept'),
  copied: { title: t('Copied'), description: t('The address is in your clipboard.') },
} as const;

const names: Readonly<Record<string, string>> = {
  sleep: t('Sleep'),
  workout: t('Workouts'),
  steps: t('Steps'),
  'active-energy': t('Active energy'),
  'resting-heart-rate': t('Resting heart rate'),
  hrv: t('Heart rate variability'),
  weight: t('Weight'),
  'body-fat': t('Body fat'),
  waist: t('Waist'),
  'lean-body-mass': t('Lean body mass'),
};

export function kindName(kind: string): string {
  return names[kind] ?? kind;
}
