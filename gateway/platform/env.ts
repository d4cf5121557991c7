import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { type AddressRange, readRanges } from './addressRanges.ts';
import { readProviders } from './oidcSettings.ts';

const port = z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65535);
const url = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' });
const optionalText = z.string().min(1).optional();
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .optional();

const environment = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url
    .refine(isOrigin, 'must be only a scheme and a host, such as https://everystep.example.org')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  SECRET_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  STORAGE_URL: z.string().startsWith('s3://', 'must begin with s3://').optional(),
  BACKUP_DIR: optionalText,
  BACKUP_PASSPHRASE: z.string().min(8, 'must have at least 8 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: optionalText,
  FEEDBACK_TO: z.email('must be an email address').optional(),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_WEBHOOK_SECRET_NEXT: optionalText,
  STRIPE_API_BASE: url.optional(),
  WHOOP_CLIENT_ID: optionalText,
  WHOOP_CLIENT_SECRET: optionalText,
  WHOOP_API_BASE: url.optional(),
  COMMON_PASSWORDS: z.enum(['warn', 'refuse']).default('warn'),
  REGISTRATION: z.enum(['open', 'invite', 'closed']).default('open'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  DRAIN_S: z.coerce.number().int().min(0).max(600).optional(),
  NODE_ENV: z.string().optional(),
  TRUSTED_PROXIES: z.string().default('').transform(proxies),
  LEGACY_QUERY_TOKEN: z.enum(['on', 'off']).default('on'),
  DEMO_TIMEZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').optional(),
  WEBHOOK_LOCAL_TARGETS: z.enum(['on', 'off']).default('off'),
  OIDC_INSECURE_HTTP: z.enum(['on', 'off']).default('off'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});

/** Every setting of this instance, checked. Names and meanings: README.md, "Settings". */
export type Settings = ReturnType<typeof readSettings>;

/** A setting that cannot be used: one line for the person who starts the server, naming the variable. */
export class SettingsError extends Error {}

/** Reads the settings from environment variables. Throws SettingsError; an empty variable counts as unset. */
export function readSettings(variables: Record<string, string | undefined>, workingDir: string) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new SettingsError(`The setting ${String(issue.path[0])} cannot be used: ${issue.message}.`);
  }
  const env = parsed.data;
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new SettingsError('The setting DATABASE_URL is missing: it belongs with DATABASE_DIRECT_URL.');
  const stripe = pair(env, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  const whoop = pair(env, 'WHOOP_CLIENT_ID', 'WHOOP_CLIENT_SECRET');
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(workingDir, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** PostgreSQL itself where `databaseUrl` leads to a pooler: for listening, locks of a session and migrations. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** False behind a pooler that gives a connection to somebody else after each transaction, and on Citus. */
    preparesStatements: env.DATABASE_PREPARED === 'on',
    databasePool: env.DATABASE_POOL,
    secretKey: env.SECRET_KEY,
    storageUrl: env.STORAGE_URL,
    backupDir:
      env.BACKUP_DIR === undefined || env.BACKUP_DIR.startsWith('s3://')
        ? env.BACKUP_DIR
        : resolve(workingDir, env.BACKUP_DIR),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    feedbackTo: env.FEEDBACK_TO,
    stripe: stripe && {
      secretKey: stripe[0],
      webhookSecrets: [stripe[1], env.STRIPE_WEBHOOK_SECRET_NEXT ?? []].flat(),
      apiBase: env.STRIPE_API_BASE,
    },
    whoop: whoop && { clientId: whoop[0], clientSecret: whoop[1], apiBase: env.WHOOP_API_BASE },
    /** Providers that members can sign in with, in the order of their buttons. */
    oidcProviders: readProviders(given, (sentence) => {
      throw new SettingsError(sentence);
    }),
    /** Who may create an account. */
    registration: env.REGISTRATION,
    rateLimits: env.RATE_LIMITS === 'on',
    /** Otherwise they get a warning. */
    refusesCommonPasswords: env.COMMON_PASSWORDS === 'refuse',
    logLevel: env.LOG_LEVEL,
    /** Processes that serve, behind one port. */
    workers: env.WORKERS ?? (env.NODE_ENV === 'development' ? 1 : workersFor(availableParallelism())),
    /** Requests are still accepted for this long after a signal, while /readyz returns 503. */
    drainSeconds: env.DRAIN_S ?? (env.NODE_ENV === 'development' ? 0 : 5),
    production: env.NODE_ENV !== 'development',
    trustedProxies: env.TRUSTED_PROXIES,
    /** True when `?token=` accepts a session's own token. */
    legacyQueryToken: env.LEGACY_QUERY_TOKEN === 'on',
    metricsToken: env.METRICS_TOKEN,
    /** Webhooks may call addresses in private networks, also over http. */
    allowsLocalWebhooks: env.WEBHOOK_LOCAL_TARGETS === 'on',
  };
}

/**
 * The settings of a command beside the server. It has one connection, which keeps locks and settings over transactions, so
 * that it goes past a pooler.
 */
export function readCommandSettings(variables: Record<string, string | undefined>, workingDir: string): Settings {
  const settings = readSettings(variables, workingDir);
  return { ...settings, databaseUrl: settings.databaseDirectUrl ?? settings.databaseUrl };
}

/** The other half is for PostgreSQL, pictures and passwords; more than four are for somebody to ask for. */
function workersFor(cores: number): number {
  return cores < 4 ? 1 : Math.min(4, Math.floor(cores / 2));
}

function isOrigin(text: string): boolean {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function proxies(text: string, context: z.RefinementCtx): AddressRange[] {
  try {
    return readRanges(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
}

/** Returns two variables that only make sense together, or undefined. Throws SettingsError when only one is set. */
function pair<Name extends string>(
  env: Partial<Record<Name, string>>,
  one: Name,
  other: Name,
): [string, string] | undefined {
  const [a, b] = [env[one], env[other]];
  if (a && b) return [a, b];
  if (!a && !b) return undefined;
  throw new SettingsError(`The setting ${a ? other : one} is missing: it belongs with ${a ? one : other}.`);
}
