import type * as z from 'zod/mini';
import { maxGoals } from '#gateway/goals/goal.rules.ts';
import { maxVersions } from '#gateway/journal/journal.rules.ts';
import { customMetricLimits, metricKey } from '#gateway/metrics/customMetric.rules.ts';
import { photoQuota } from '#gateway/photos/photo.rules.ts';
import { takenFeedbackIds } from './import.statements.ts';
import { importRows } from './importRows.rules.ts';
import { t } from '#gateway/language/message.ts';

/** An entry of the archive: camelCase columns, without `user_id`. */
export type ImportRow = Record<string, unknown>;

export interface ImportTable {
  table: keyof typeof importRows;
  /** The label of its rows. */
  label: string;
  row: z.ZodMiniType<ImportRow>;
  /** The columns that, with `user_id`, are its key. */
  key: readonly string[];
  /** Two rows for which this is the same text cannot both be there: one journal a day. null where a row stands for itself. */
  natural?: (row: ImportRow) => string | null;
  /** True for an own row in which nothing was entered: the archive's takes its place, whatever is preferred. */
  isBlank?: (own: ImportRow) => boolean;
  /** Columns that other rows refer to: a row that differs in one is not replaced. */
  fixed?: readonly string[];
  /** Columns that hold the id of a row of another table. */
  parents?: Readonly<Record<string, ImportTable['table']>>;
  /** A row of another table must exist, identified by this column. */
  needs?: { table: ImportTable['table']; column: string };
  /** The account's own is never replaced. */
  onlyAdded?: true;
  /** Finds ids that another member has, where ids are unique across members. */
  takenIds?: typeof takenFeedbackIds;
  /** The maximum number of rows of a member, for each kind where `of` distinguishes kinds. */
  limit?: { rows: number; of?: (row: ImportRow) => string };
}

const text = (column: string) => (row: ImportRow) => String(row[column]);
const onlyOne = () => 'the one';
/** What came from elsewhere is one entry with that of the same source and id. */
const ofOrigin = ({ source, externalId }: ImportRow) =>
  (externalId ?? null) === null ? null : `${source}/${externalId}`;

/** The labels of what shares a table. */
export const importLabels = { activities: t('Activities'), sleep: t('Sleep') } as const;

/** Every imported list, referenced ones before those that refer to them. */
export const importTables: readonly ImportTable[] = [
  {
    table: 'user_profiles',
    label: t('Profile'),
    row: importRows.user_profiles,
    key: ['id'],
    natural: onlyOne,
    isBlank: ({ preferences, ...own }) =>
      ['gender', 'birthday', 'height', 'weight', 'bodyType'].every((column) => own[column] === null) &&
      Object.keys(preferences ?? {}).length === 0,
  },
  { table: 'notification_settings', label: t('Mail settings'), row: importRows.notification_settings, key: ['kind'] },
  {
    table: 'custom_activities',
    label: t('Your own activities'),
    row: importRows.custom_activities,
    key: ['id'],
    natural: text('name'),
  },
  {
    table: 'activities',
    label: t('Activities and sleep'),
    row: importRows.activities,
    key: ['id'],
    natural: ofOrigin,
  },
  { table: 'macro_entries', label: t('Food'), row: importRows.macro_entries, key: ['id'], natural: ofOrigin },
  { table: 'macro_targets', label: t('Food targets'), row: importRows.macro_targets, key: [], natural: onlyOne },
  {
    table: 'metric_records',
    label: t('Days with metrics'),
    row: importRows.metric_records,
    key: ['id'],
    natural: text('date'),
    fixed: ['date'],
  },
  {
    table: 'custom_metric_fields',
    label: t('Your own metrics'),
    row: importRows.custom_metric_fields,
    key: ['id'],
    natural: ({ fieldName }) => metricKey(String(fieldName)),
    fixed: ['unit'],
    limit: { rows: customMetricLimits.fields },
  },
  {
    table: 'metric_values',
    label: t('Values of your own metrics'),
    row: importRows.metric_values,
    key: ['date', 'fieldId'],
    parents: { fieldId: 'custom_metric_fields' },
    needs: { table: 'metric_records', column: 'date' },
  },
  {
    table: 'journal_entries',
    label: t('Journal'),
    row: importRows.journal_entries,
    key: ['id'],
    natural: text('date'),
  },
  {
    table: 'journal_versions',
    label: t('Earlier texts of the journal'),
    row: importRows.journal_versions,
    key: ['id'],
    limit: { rows: maxVersions, of: text('date') },
  },
  {
    table: 'photos',
    label: t('Photos'),
    row: importRows.photos,
    key: ['id'],
    natural: text('filename'),
    onlyAdded: true,
    limit: { rows: photoQuota.photos },
  },
  { table: 'goal_targets', label: t('Goals'), row: importRows.goal_targets, key: ['id'], limit: { rows: maxGoals } },
  // A goal's days are recomputed from existing rows, so the archive's value is used only where there is none.
  {
    table: 'goal_progress',
    label: t('Days of your goals'),
    row: importRows.goal_progress,
    key: ['id'],
    natural: ({ goalTargetId, progressDate }) => `${goalTargetId}/${progressDate}`,
    parents: { goalTargetId: 'goal_targets' },
    onlyAdded: true,
  },
  {
    table: 'user_goals',
    label: t('Goals picked at the start'),
    row: importRows.user_goals,
    key: ['id'],
    natural: text('goalType'),
  },
  { table: 'progress_entries', label: t('Progress'), row: importRows.progress_entries, key: ['id'] },
  {
    table: 'wearable_records',
    label: t('Records of your band'),
    row: importRows.wearable_records,
    key: ['kind', 'externalId'],
  },
  { table: 'wearable_days', label: t('Scores of your band'), row: importRows.wearable_days, key: ['date'] },
  {
    table: 'health_days',
    label: t('Figures from your phone'),
    row: importRows.health_days,
    key: ['date', 'source', 'kind'],
  },
  {
    table: 'feedback',
    label: t('Feedback'),
    row: importRows.feedback,
    key: ['id'],
    onlyAdded: true,
    takenIds: takenFeedbackIds,
  },
];

/** Lists of the archive that are never imported, with the reason. */
export const neverImported: Readonly<Record<string, string>> = {
  account: t('Your name, email and profile picture stay those of this account.'),
  sessions: t('Where you are signed in.'),
  passkeys: t('Your passkeys. Add them again on the devices that hold them.'),
  'linked-accounts': t('Accounts of providers with which you sign in. Connect them again.'),
  'password-resets': t('Links to set a password.'),
  'email-changes': t('Earlier email addresses.'),
  'access-tokens': t('Access tokens.'),
  'security-events': t('Security events of the account it came from.'),
  'photos-pin-attempts': t('Tries at your PIN.'),
  'billing-customer': t('Your payments.'),
  subscriptions: t('Your membership.'),
  wearable: t('The connection to your band.'),
  webhooks: t('Your webhooks. Add them again, since their secrets do not travel.'),
};

/** Files of an archive that hold no list. */
export const plainFiles: readonly string[] = ['README.txt', 'missing.txt', 'profile-picture.webp'];
