import { isAbsolute, join } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const url = z.url();
const optionalText = z.string().min(1).optional();

const environment = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  SECRET_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
  STORAGE_URL: z.string().startsWith('s3://', 'must begin with s3://').optional(),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: optionalText,
  FEEDBACK_TO: z.email('must be an email address').optional(),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_BASE: url.optional(),
  WHOOP_CLIENT_ID: optionalText,
  WHOOP_CLIENT_SECRET: optionalText,
  WHOOP_API_BASE: url.optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
  TRUSTED_PROXIES: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});

/** Every setting of this instance, checked. Names and meanings: README, "Settings". */
export interface Settings {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  secretKey: string | undefined;
  storageUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  feedbackTo: string | undefined;
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  whoop: { clientId: string; clientSecret: string; apiBase: string | undefined } | undefined;
  rateLimits: boolean;
  logLevel: string;
  production: boolean;
  trustedProxies: string[];
  metricsToken: string | undefined;
}

/** A setting that cannot be used: one line for the person who starts the server, naming the variable. */
export class SettingsError extends Error {}

/** Reads the settings from environment variables. Throws SettingsError; an empty variable counts as unset. */
export function readSettings(variables: Record<string, string | undefined>, workingDir: string): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new SettingsError(`The setting ${String(issue.path[0])} cannot be used: ${issue.message}.`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(workingDir, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    secretKey: env.SECRET_KEY,
    storageUrl: env.STORAGE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    feedbackTo: env.FEEDBACK_TO,
    stripe: pair('STRIPE_SECRET_KEY', env.STRIPE_SECRET_KEY, 'STRIPE_WEBHOOK_SECRET', env.STRIPE_WEBHOOK_SECRET, (secretKey, webhookSecret) => ({ secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE })),
    whoop: pair('WHOOP_CLIENT_ID', env.WHOOP_CLIENT_ID, 'WHOOP_CLIENT_SECRET', env.WHOOP_CLIENT_SECRET, (clientId, clientSecret) => ({ clientId, clientSecret, apiBase: env.WHOOP_API_BASE })),
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV !== 'development',
    trustedProxies: env.TRUSTED_PROXIES?.split(',').map((address) => address.trim()).filter(Boolean) ?? [],
    metricsToken: env.METRICS_TOKEN,
  };
}

/** Two variables that only make sense together: both or neither. */
function pair<T>(nameA: string, a: string | undefined, nameB: string, b: string | undefined, make: (a: string, b: string) => T): T | undefined {
  if (a && b) return make(a, b);
  if (!a && !b) return undefined;
  throw new SettingsError(`The setting ${a ? nameB : nameA} is missing: it belongs with ${a ? nameA : nameB}.`);
}
