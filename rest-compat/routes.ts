import { accountRoutes } from './accounts.ts';
import { activityRoutes } from './activities.ts';
import { billingRoutes } from './billing.ts';
import { dayRoutes } from './days.ts';
import { emailRoutes } from './emails.ts';
import { exportRoutes } from './exports.ts';
import { feedbackRoutes } from './feedback.ts';
import { identityRoutes } from './identities.ts';
import { importRoutes } from './imports.ts';
import type { Domain, Row } from './kernel/route.ts';
import { instanceRoutes } from './instance.ts';
import { operatedMemberRoutes } from './operatedMembers.ts';
import { operatorRoutes } from './operators.ts';
import { onboardingRoutes } from './onboarding.ts';
import { passwordRoutes } from './passwords.ts';
import { preferenceRoutes } from './preferences.ts';
import { profileRoutes } from './profile.ts';
import { feedRoutes } from './feeds.ts';
import { goalRoutes } from './goals.ts';
import { journalRoutes } from './journal.ts';
import { metricRoutes } from './metrics.ts';
import { nutritionRoutes } from './nutrition.ts';
import { photoRoutes } from './photos.ts';
import { phoneRoutes } from './phones.ts';
import { pinRoutes } from './pin.ts';
import { progressRoutes } from './progress.ts';
import { secondFactorRoutes } from './secondFactors.ts';
import { sessionRoutes } from './sessions.ts';
import { sleepRoutes } from './sleep.ts';
import { webhookRoutes } from './webhooks.ts';
import { wearableRoutes } from './wearables.ts';

/** Every `/api` path, by domain. */
export const domains: Domain[] = [
  {
    name: 'Account',
    rows: [
      ...accountRoutes,
      ...passwordRoutes,
      ...identityRoutes,
      ...secondFactorRoutes,
      ...sessionRoutes,
      ...emailRoutes,
    ],
  },
  { name: 'Profile', rows: [...profileRoutes, ...preferenceRoutes, ...onboardingRoutes] },
  { name: 'Activities', rows: activityRoutes },
  { name: 'Sleep', rows: sleepRoutes },
  { name: 'Nutrition', rows: nutritionRoutes },
  { name: 'Metrics', rows: metricRoutes },
  { name: 'Journal', rows: journalRoutes },
  { name: 'Goals', rows: goalRoutes },
  { name: 'Days', rows: dayRoutes },
  { name: 'Progress', rows: progressRoutes },
  { name: 'Photos', rows: [...photoRoutes, ...pinRoutes] },
  { name: 'WHOOP', rows: wearableRoutes },
  { name: 'Phones', rows: phoneRoutes },
  { name: 'Webhooks', rows: webhookRoutes },
  { name: 'Calendar', rows: feedRoutes },
  { name: 'Membership', rows: billingRoutes },
  { name: 'Export', rows: [...exportRoutes, ...importRoutes] },
  { name: 'Operators', rows: [...operatorRoutes, ...operatedMemberRoutes, ...instanceRoutes] },
  { name: 'Feedback', rows: feedbackRoutes },
];

export const routes: Row[] = domains.flatMap(({ rows }) => rows);
