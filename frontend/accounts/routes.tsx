import type { RouteObject } from 'react-router-dom';
import editProfileQuery from '#frontend/__generated__/EditProfileScreenQuery$parameters.ts';
import type { EditProfileScreenQuery } from '#frontend/__generated__/EditProfileScreenQuery.graphql.ts';
import notificationsQuery from '#frontend/__generated__/NotificationsScreenQuery$parameters.ts';
import type { NotificationsScreenQuery } from '#frontend/__generated__/NotificationsScreenQuery.graphql.ts';
import privacyQuery from '#frontend/__generated__/PrivacyScreenQuery$parameters.ts';
import type { PrivacyScreenQuery } from '#frontend/__generated__/PrivacyScreenQuery.graphql.ts';
import securityQuery from '#frontend/__generated__/SecurityScreenQuery$parameters.ts';
import type { SecurityScreenQuery } from '#frontend/__generated__/SecurityScreenQuery.graphql.ts';
import profileQuery from '#frontend/__generated__/ProfileScreenQuery$parameters.ts';
import type { ProfileScreenQuery } from '#frontend/__generated__/ProfileScreenQuery.graphql.ts';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { screenRoute } from '#frontend/app/screenRoute.tsx';
import { ProfileSkeleton } from './profile/ProfileSkeleton.tsx';
import { FormSkeleton } from '#frontend/app/shell/FormSkeleton.tsx';
import { t } from '#frontend/language/t.ts';

// One screen under two paths: it stays mounted when switching between its forms.
const auth = screenRoute({
  path: '/login',
  access: 'visitor',
  load: async () => (await import('./AuthScreen.tsx')).AuthScreen,
});

export const accountRoutes: RouteObject[] = [
  auth,
  { ...auth, path: '/register' },
  screenRoute({
    path: '/onboarding',
    access: 'public',
    prepare: async () => {
      await Promise.all([itemsReady(), (await import('./onboarding/visitorsText.ts')).visitorsTextReady()]);
    },
    load: async () => (await import('./onboarding/OnboardingScreen.tsx')).OnboardingScreen,
  }),
  // Also for members: a mailed link may be opened on any device.
  screenRoute({
    path: '/forgot-password',
    access: 'public',
    load: async () => (await import('./passwords/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  }),
  screenRoute({
    path: '/reset-password',
    access: 'public',
    load: async () => (await import('./passwords/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  }),
  screenRoute({
    path: '/signed-in-with/:provider',
    access: 'public',
    load: async () => (await import('./providers/SignedInWithScreen.tsx')).SignedInWithScreen,
  }),
  screenRoute({
    path: '/sign-in-link',
    access: 'public',
    load: async () => (await import('./signInLink/SignInLinkScreen.tsx')).SignInLinkScreen,
  }),
  screenRoute({
    path: '/verify-email',
    access: 'public',
    load: async () => (await import('./emails/VerifyEmailScreen.tsx')).VerifyEmailScreen,
  }),
  screenRoute({
    path: '/undo-email-change',
    access: 'public',
    load: async () => (await import('./emails/UndoEmailChangeScreen.tsx')).UndoEmailChangeScreen,
  }),
  screenRoute({
    path: '/change-password',
    access: 'member',
    load: async () => (await import('./passwords/ChangePasswordScreen.tsx')).ChangePasswordScreen,
  }),
  screenRoute<ProfileScreenQuery>({
    path: '/profile',
    access: 'member',
    query: profileQuery,
    keepsOffline: true,
    load: async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
    skeleton: <ProfileSkeleton />,
  }),
  screenRoute<EditProfileScreenQuery>({
    path: '/edit-profile',
    access: 'member',
    query: editProfileQuery,
    prepare: itemsReady,
    load: async () => (await import('./profile/EditProfileScreen.tsx')).EditProfileScreen,
    skeleton: <FormSkeleton title={t('Edit Profile')} />,
  }),
  screenRoute<SecurityScreenQuery>({
    path: '/profile/security',
    access: 'member',
    query: securityQuery,
    load: async () => (await import('./security/SecurityScreen.tsx')).SecurityScreen,
    skeleton: <FormSkeleton title={t('Sign-in & Security')} />,
  }),
  screenRoute<NotificationsScreenQuery>({
    path: '/profile/notifications',
    access: 'member',
    query: notificationsQuery,
    load: async () => (await import('./profile/NotificationsScreen.tsx')).NotificationsScreen,
    skeleton: <FormSkeleton title={t('Notifications')} />,
  }),
  screenRoute<PrivacyScreenQuery>({
    path: '/profile/privacy',
    access: 'member',
    query: privacyQuery,
    keepsOffline: true,
    load: async () => (await import('./privacy/PrivacyScreen.tsx')).PrivacyScreen,
    skeleton: <FormSkeleton title={t('Privacy')} />,
  }),
  screenRoute({
    path: '/profile/delete-account',
    access: 'member',
    load: async () => (await import('./privacy/DeleteAccountScreen.tsx')).DeleteAccountScreen,
  }),
];
