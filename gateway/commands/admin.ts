import { createInterface } from 'node:readline/promises';
import { createInvitation } from '#gateway/accounts/invitation.service.ts';
import { accountNamed, operators, setOperator } from '#gateway/accounts/operator.ts';
import { resetSecondFactors } from '#gateway/accounts/secondFactor.service.ts';
import { tiers } from '#gateway/billing/membership.rules.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import {
  deleteOperatedAccount,
  disableAccount,
  enableAccount,
  grantAccountTier,
  limitAccountStorage,
  limitStorage,
  linkAccount,
} from '#gateway/operators/operatedAccount.service.ts';
import { health, version } from '#gateway/operators/health.service.ts';
import { operatorTexts } from '#gateway/operators/operatorTexts.rules.ts';
import { discardJob, retryJob, troubledJobsOf } from '#gateway/operators/troubledJob.service.ts';
import {
  allMembers,
  countMembers,
  defaultStorageBytes,
  memberOfInstance,
} from '#gateway/operators/operatedMember.service.ts';
import { listBackups } from '#gateway/platform/backup/schedule.ts';
import { isUuid } from '#gateway/platform/uuid.ts';
import { sizeText } from '#gateway/photos/size.rules.ts';

export const adminOptions = {
  days: { type: 'string' },
  end: { type: 'boolean', default: false },
  confirm: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export interface AdminOptions {
  days?: string | undefined;
  end: boolean;
  confirm?: string | undefined;
}

/** What a command did: `data` is printed with --json, `lines` without. */
export interface Report {
  data: unknown;
  lines: string[];
}

export const adminUsage = `Usage: npm run admin -- COMMAND [--json]

  members [SEARCH]            Lists the accounts: who they are, and how much they hold.
  operators                   Lists the operators.
  invite [FOR WHOM] [--days N]
                              Prints a link with which one person may register (7 days).
  disable NAME                Signs an account out everywhere and keeps it out.
  enable NAME                 Lets it in again.
  reset-factor NAME           Removes the passkeys and the authenticator app of somebody who has lost them.
  operator NAME [--end]       Makes the account an operator, or an ordinary one again.
  sign-in-link NAME           Prints a link with which this member signs in once, within an hour.
  tier NAME TIER              Gives a tier: ${tiers.join(', ')}. The higher of it and of what is paid for counts.
  storage [MB|default]        Shows or sets how much the photos of each member may take.
  storage NAME MB|default     Sets it for one member.
  status                      Shows the version, and whether each part works.
  jobs                        Lists jobs and mails that failed.
  jobs retry|discard ID       Has one begin again now, or gives it up.
  backups                     Lists the archives in BACKUP_DIR. (npm run backup -- --now makes one.)
  delete NAME [--confirm USERNAME]
                              Deletes the account with everything in it. Asks for the username, or takes it for scripts.

NAME is a username or an email address. Works beside a running instance or without one; it is found by the settings that
the server has. Exits with 0 when it is done, else with 1 and a line that says why.`;

type Work = (kernel: Kernel) => Promise<Report>;
type Command = (words: string[], options: AdminOptions) => Work | undefined;

/** Each returns undefined without the words that it needs. */
const commands: Readonly<Record<string, Command>> = {
  members: (words) => (kernel) => listMembers(kernel, words.join(' ')),
  operators: (words) => (words.length === 0 ? listOperators : undefined),
  invite:
    (words, { days }) =>
    (kernel) =>
      invite(kernel, words.join(' '), days),
  operator: onAccount((kernel, _id, name, { end }) => operate(kernel, name, !end)),
  disable: onAccount(async (kernel, id, name) => {
    await disableAccount(kernel, id);
    return said(`"${name}" is signed out everywhere and cannot sign in.`, await memberOfInstance(kernel, id));
  }),
  enable: onAccount(async (kernel, id, name) => {
    await enableAccount(kernel, id);
    return said(`"${name}" can sign in again.`, await memberOfInstance(kernel, id));
  }),
  'reset-factor': onAccount(async (kernel, id, name) => {
    await resetSecondFactors(kernel, id);
    return said(
      `"${name}" is signed out everywhere and signs in with the password alone.`,
      await memberOfInstance(kernel, id),
    );
  }),
  'sign-in-link': onAccount(async (kernel, id) => {
    const link = await linkAccount(kernel, id);
    return { data: link, lines: [link.url, `Works once, until ${link.expiresAt}. The member sees that it was made.`] };
  }),
  tier: ([name, ...words]) =>
    name === undefined || words.length === 0 ? undefined : (kernel) => giveTier(kernel, name, words.join(' ')),
  storage: ([first, second, ...rest]) => {
    if (rest.length > 0) return undefined;
    return (kernel) => (second === undefined ? limitAll(kernel, first) : limitOne(kernel, first!, second));
  },
  status: (words) => (words.length === 0 ? showStatus : undefined),
  jobs: ([verb, id, ...rest]) => {
    if (verb === undefined) return listJobs;
    const work = { retry: retryJob, discard: discardJob }[verb];
    if (!work || id === undefined || rest.length > 0) return undefined;
    return async (kernel) => {
      if (!isUuid(id)) throw new Error('The id of a job is a UUID: npm run admin -- jobs lists them.');
      await work(kernel, id);
      return said(`${verb === 'retry' ? 'Begins again' : 'Discarded'}: ${id}`, { id });
    };
  },
  backups: (words) => (words.length === 0 ? showBackups : undefined),
  delete: onAccount((kernel, id, _name, { confirm }) => deleteOne(kernel, id, confirm)),
};

/** Returns what to do; undefined for a command that there is not, or without what it needs. */
export function adminCommand([verb = '', ...words]: string[], options: AdminOptions): Work | undefined {
  return Object.hasOwn(commands, verb) ? commands[verb]!(words, options) : undefined;
}

/** A command about one account, named by the one word. */
function onAccount(
  work: (kernel: Kernel, id: string, name: string, options: AdminOptions) => Promise<Report>,
): Command {
  return ([name, ...rest], options) =>
    name === undefined || rest.length > 0
      ? undefined
      : async (kernel) => work(kernel, await accountNamed(kernel, name), name, options);
}

function said(line: string, data: unknown): Report {
  return { data, lines: [line] };
}

async function listMembers(kernel: Kernel, search: string): Promise<Report> {
  const members = await Array.fromAsync(allMembers(kernel, search));
  const rows = members.map((member) => [
    member.username,
    member.email,
    member.membership,
    `${member.entries} entries`,
    `${sizeText(member.storageBytes)} of ${sizeText(member.storageLimitBytes)}`,
    `seen ${member.lastSeenAt?.slice(0, 10) ?? 'never'}`,
    `since ${member.createdAt.slice(0, 10)}`,
    [member.isOperator && 'operator', member.disabledAt && 'disabled'].filter(Boolean).join(', '),
  ]);
  return { data: members, lines: table(rows) };
}

async function listOperators(kernel: Kernel): Promise<Report> {
  const all = await operators(kernel);
  return { data: all, lines: all.map(({ username, email }) => `${username}  ${email}`) };
}

async function invite(kernel: Kernel, note: string, days: string | undefined): Promise<Report> {
  const { url, invitation } = await createInvitation(kernel, { note, days: days && Number(days) });
  const mode = kernel.settings.registration;
  return {
    data: { ...invitation, tokenHash: undefined, url },
    lines: [
      url,
      `Works once, until ${invitation.expiresAt}.`,
      ...(mode === 'invite' ? [] : [`REGISTRATION is "${mode}": invitations count where it is "invite".`]),
    ],
  };
}

async function operate(kernel: Kernel, name: string, isOperator: boolean): Promise<Report> {
  await setOperator(kernel, name, isOperator);
  return said(`"${name}" is ${isOperator ? 'now' : 'no longer'} an operator.`, { name, isOperator });
}

async function giveTier(kernel: Kernel, name: string, tier: string): Promise<Report> {
  const id = await accountNamed(kernel, name);
  await grantAccountTier(kernel, id, { tier });
  const member = await memberOfInstance(kernel, id);
  const given = member.grantedTier ? `has been given ${member.grantedTier}` : 'has been given nothing';
  return said(`"${name}" ${given}; the membership is ${member.membership}.`, member);
}

async function limitOne(kernel: Kernel, name: string, amount: string): Promise<Report> {
  const id = await accountNamed(kernel, name);
  await limitAccountStorage(kernel, id, megabytesOf(amount));
  const member = await memberOfInstance(kernel, id);
  const { storageBytes, storageLimitBytes } = member;
  return said(`"${name}" uses ${sizeText(storageBytes)} of ${sizeText(storageLimitBytes)}.`, member);
}

async function limitAll(kernel: Kernel, amount: string | undefined): Promise<Report> {
  if (amount !== undefined) await limitStorage(kernel, megabytesOf(amount));
  const storageLimitBytes = await defaultStorageBytes(kernel);
  return said(`Each member without a limit of their own may use ${sizeText(storageLimitBytes)}.`, {
    storageLimitBytes,
  });
}

function megabytesOf(amount: string): { megabytes: number | null } {
  return { megabytes: amount === 'default' ? null : Number(amount) };
}

async function showStatus(kernel: Kernel): Promise<Report> {
  const [checks, members] = [await health(kernel), await countMembers(kernel)];
  return {
    data: { version, members, checks },
    lines: [
      `Everystep ${version}, ${members} accounts`,
      ...table(checks.map(({ part, isOk, detail }) => [isOk ? 'ok' : '!!', part, detail])),
    ],
  };
}

async function listJobs(kernel: Kernel): Promise<Report> {
  const jobs = await troubledJobsOf(kernel);
  const rows = jobs.map(({ id, name, username, nextAt, attempts, reason }) => [
    id,
    name,
    username ?? '-',
    `${attempts} tries`,
    nextAt === null ? 'given up' : `again ${nextAt}`,
    reason ?? '',
  ]);
  return { data: jobs, lines: table(rows) };
}

async function showBackups(kernel: Kernel): Promise<Report> {
  if (!kernel.settings.backupDir) throw new Error(operatorTexts.noBackups);
  const backups = await listBackups(kernel);
  return { data: backups, lines: backups.map(({ name }) => name) };
}

async function deleteOne(kernel: Kernel, id: string, confirmation: string | undefined): Promise<Report> {
  const { username } = await memberOfInstance(kernel, id);
  const typed =
    confirmation ?? (await ask(`This deletes "${username}" with everything in it, for good. Type the username: `));
  await deleteOperatedAccount(kernel, id, { username: typed });
  return said(`"${username}" is deleted.`, { username, deleted: true });
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Say --confirm USERNAME to delete an account without a terminal.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** Lines with their columns below each other. */
function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
