import { accessTokenRoutes } from './accessTokens.ts';
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
import { notificationRoutes } from './notifications.ts';
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
    description: 'Signing in and out, passwords, second factors, sessions and addresses.',
    rows: [
      ...accountRoutes,
      ...passwordRoutes,
      ...identityRoutes,
      ...secondFactorRoutes,
      ...sessionRoutes,
      ...accessTokenRoutes,
      ...emailRoutes,
    ],
  },
  {
    name: 'Profile',
    description: 'Who you are, and your preferences.',
    rows: [...profileRoutes, ...preferenceRoutes, ...notificationRoutes, ...onboardingRoutes],
  },
  { name: 'Activities', description: 'What you did, and the kinds of activities you added.', rows: activityRoutes },
  { name: 'Sleep', description: 'Hours of sleep by day.', rows: sleepRoutes },
  { name: 'Nutrition', description: 'What you ate, and your daily targets.', rows: nutritionRoutes },
  {
    name: 'Metrics',
    description: 'Your weight and other measurements by day, and the kinds you added.',
    rows: metricRoutes,
  },
  { name: 'Journal', description: 'Your texts by day, with mood and tags.', rows: journalRoutes },
  { name: 'Goals', description: 'What you aim for each day.', rows: goalRoutes },
  { name: 'Days', description: 'Which days changed, for programs that keep a copy.', rows: dayRoutes },
  { name: 'Progress', description: 'How far you are, by goal type.', rows: progressRoutes },
  {
    name: 'Photos',
    description: 'Progress photos, your profile picture, and the PIN that locks the photos.',
    rows: [...photoRoutes, ...pinRoutes],
  },
  { name: 'WHOOP', description: 'Connecting a WHOOP and its state.', rows: wearableRoutes },
  { name: 'Phones', description: 'Health data that a phone pushes.', rows: phoneRoutes },
  { name: 'Webhooks', description: 'Messages to your server when a day changes.', rows: webhookRoutes },
  { name: 'Calendar', description: 'Your activities as a calendar feed.', rows: feedRoutes },
  { name: 'Membership', description: 'Paid memberships.', rows: billingRoutes },
  { name: 'Export', description: 'All your data as an archive, and back.', rows: [...exportRoutes, ...importRoutes] },
  {
    name: 'Operators',
    description: 'What the operators of an instance see and do.',
    rows: [...operatorRoutes, ...operatedMemberRoutes, ...instanceRoutes],
  },
  { name: 'Feedback', description: 'What you want to tell the operators.', rows: feedbackRoutes },
];

export const routes: Row[] = domains.flatMap(({ rows }) => rows);
