import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

type Now = Given<{ now: string }>;
type Before = Given<{ before: string }>;

/** Removes sessions that have ended by age or idleness. Nobody is told: no process takes them for alive. */
export const forgetSessions = statement(
  'forget-sessions',
  ({ now, idleSince }: Given<{ now: string; idleSince: string }>) =>
    query
      .deleteFrom('user_sessions')
      .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('last_used_at', '<=', idleSince)])),
);

export const forgetSecurityEvents = statement('forget-security-events', ({ before }: Before) =>
  query.deleteFrom('security_events').where('at', '<', before),
);

/** Removes unfinished sign-ins. */
export const forgetChallenges = statement('forget-challenges', ({ now }: Now) =>
  query.deleteFrom('sign_in_challenges').where('expires_at', '<=', now),
);

/** Removes unfinished sign-ins at a provider. */
export const forgetOidcStates = statement('forget-oidc-states', ({ now }: Now) =>
  query.deleteFrom('oidc_states').where('expires_at', '<=', now),
);

export const forgetEmailChanges = statement('forget-email-changes', ({ before }: Before) =>
  query.deleteFrom('email_changes').where('expires_at', '<', before),
);

export const forgetResetLinks = statement('forget-reset-links', ({ before }: Before) =>
  query.deleteFrom('password_reset_tokens').where('expires_at', '<', before),
);

export const forgetSignInLinks = statement('forget-sign-in-links', ({ before }: Before) =>
  query.deleteFrom('sign_in_links').where('expires_at', '<', before),
);

/** Removes counters of limits whose window and lock are over. */
export const forgetLimits = statement('forget-limits', ({ before }: Before) =>
  query
    .deleteFrom('rate_limits')
    .where('window_start', '<', before)
    .where(({ eb, or }) => or([eb('blocked_until', 'is', null), eb('blocked_until', '<', before)])),
);
