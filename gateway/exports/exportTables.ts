export interface ExportTable {
  table: string;
  /** The file of the archive, without `.json`. */
  file: string;
  /** Columns left out: secrets, search keys and paths in the store. */
  hidden?: readonly string[];
  /** Columns sealed with the member's data key; the archive holds their text. */
  sealed?: readonly string[];
  /** Columns sealed as JSON; the archive holds their values. */
  sealedJson?: readonly string[];
}

/** Every table of a member in the archive. A test fails for a table that neither this list nor `notExported` names. */
export const exportTables: readonly ExportTable[] = [
  {
    table: 'users',
    file: 'account',
    hidden: ['email_key', 'security_email_key', 'username_key', 'username_skeleton', 'password_hash', 'photos_pin'],
  },
  { table: 'user_profiles', file: 'profile' },
  { table: 'user_sessions', file: 'sessions', hidden: ['token_hash', 'former_token_hash', 'former_token_until'] },
  { table: 'passkeys', file: 'passkeys', hidden: ['credential_id', 'public_key', 'counter'] },
  { table: 'linked_identities', file: 'linked-accounts' },
  { table: 'password_reset_tokens', file: 'password-resets', hidden: ['token_hash'] },
  { table: 'email_changes', file: 'email-changes', hidden: ['former_email_key', 'undo_token_hash'] },
  { table: 'personal_access_tokens', file: 'access-tokens', hidden: ['token_hash'] },
  { table: 'notification_settings', file: 'notification-settings' },
  { table: 'security_events', file: 'security-events' },
  { table: 'feedback', file: 'feedback' },
  // What is folded follows from the rows.
  { table: 'activities', file: 'activities', hidden: ['folded_into'], sealedJson: ['route'] },
  { table: 'custom_activities', file: 'custom-activities' },
  { table: 'macro_entries', file: 'macros' },
  { table: 'macro_targets', file: 'macro-targets' },
  { table: 'metric_records', file: 'metrics' },
  { table: 'custom_metric_fields', file: 'custom-metrics' },
  { table: 'metric_values', file: 'custom-metric-values' },
  { table: 'journal_entries', file: 'journal', sealed: ['content'], sealedJson: ['extras'] },
  {
    table: 'journal_versions',
    file: 'journal-earlier-versions',
    sealed: ['content'],
    sealedJson: ['extras'],
  },
  { table: 'photos', file: 'photos', hidden: ['image_path', 'thumbnail_path', 'bucket_path'] },
  { table: 'photos_pin_attempts', file: 'photos-pin-attempts' },
  { table: 'goal_targets', file: 'goals' },
  { table: 'goal_progress', file: 'goal-progress' },
  { table: 'user_goals', file: 'onboarding-goals' },
  { table: 'progress_entries', file: 'progress' },
  { table: 'billing_customers', file: 'billing-customer', hidden: ['reads_begun', 'read_written'] },
  { table: 'subscriptions', file: 'subscriptions' },
  { table: 'wearable_connections', file: 'wearable', hidden: ['access_token', 'refresh_token'] },
  { table: 'wearable_records', file: 'wearable-records' },
  { table: 'wearable_days', file: 'wearable-days' },
  { table: 'health_days', file: 'health-days' },
  { table: 'webhooks', file: 'webhooks', hidden: ['secret', 'cursor'] },
];

/** Tables of a member that are not in the archive, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  authenticators: 'The secret of your authenticator app; when it was added is among the security events.',
  recovery_codes: 'Hashes of codes that would sign you in.',
  sign_in_challenges: 'Unfinished sign-ins: hashes, useless minutes later.',
  oidc_states: 'Half-finished sign-ins at a provider: hashes, useless minutes later.',
  created_ids: 'Which ids a program of yours has made; the rows under them are in the tables.',
  day_changes: 'On which days something was written in the last two weeks; the rows themselves are in the tables.',
  deleted_rows: 'What undoing a deletion takes, for an hour.',
  import_batches: 'That an archive was brought in; what it brought is in the tables.',
  import_rows: 'What undoing an import takes, for 30 days.',
  import_photos: 'Pictures of an import that is going on.',
  webhook_deliveries: 'The log of your webhooks: which days changed, and what their servers answered.',
  calendar_feeds: 'The secret address of your calendar; what it shows is in the tables.',
  phone_pushes: 'When a phone last sent something, and the counts of that; what it sent is in the tables.',
  live_listeners: 'That a screen of theirs was open within the last two minutes; of no meaning afterwards.',
  sign_in_links: 'That an operator made a link with which you signed in; your security events say so for longer.',
  user_keys: 'The key that seals the journal and photos; what it seals is in the archive as plain text.',
  wearable_oauth_states: 'Half-finished sign-ins at the provider: hashes and a verifier, useless minutes later.',
};
