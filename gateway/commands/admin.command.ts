import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { core } from 'zod';
import { keepCompiled } from './compileCache.ts';

keepCompiled();
const usage = `Usage: npm run admin -- invite [FOR WHOM] [--days N]   Prints a link with which one person may register (7 days).
       npm run admin -- operator NAME              Makes the account with this username or email an operator.
       npm run admin -- operator NAME --end        Makes it an ordinary one again.
       npm run admin -- operators                  Lists the operators.

Beside a running instance or without one; it is found by the settings that the server has.`;

const { createInvitation } = await import('#gateway/accounts/invitation.service.ts');
const { operators, setOperator } = await import('#gateway/accounts/operator.ts');
const { openKernel } = await import('#gateway/kernel/kernel.ts');
const { reachDatabase } = await import('#gateway/platform/backup/reach.ts');
const { readCommandSettings } = await import('#gateway/platform/env.ts');
type Kernel = Awaited<ReturnType<typeof openKernel>>;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string' }, end: { type: 'boolean', default: false } },
  });
  const [verb = '', ...words] = positionals;
  const run = commandOf(verb, words.join(' '), values);
  if (!run) throw new Error(usage);
  const settings = { ...readCommandSettings(process.env, process.cwd()), logLevel: 'silent' as const };
  const database = await reachDatabase(settings);
  try {
    const kernel = await openKernel(settings, database.url);
    await run(kernel).finally(kernel.close);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(
    error instanceof core.$ZodError ? error.issues[0]!.message : error instanceof Error ? error.message : error,
  );
  process.exit(1);
}

/** Returns what a verb does; undefined for one that there is not, or without what it needs. */
function commandOf(
  verb: string,
  name: string,
  { days, end }: { days?: string | undefined; end: boolean },
): ((kernel: Kernel) => Promise<void>) | undefined {
  if (verb === 'invite')
    return async (kernel) => {
      const { url, invitation } = await createInvitation(kernel, { note: name, days: days && Number(days) });
      console.log(`${url}\nWorks once, until ${invitation.expiresAt}.`);
      if (kernel.settings.registration !== 'invite')
        console.log(`REGISTRATION is "${kernel.settings.registration}": invitations count where it is "invite".`);
    };
  if (verb === 'operator' && name)
    return async (kernel) => {
      await setOperator(kernel, name, !end);
      console.log(`"${name}" is ${end ? 'no longer' : 'now'} an operator.`);
    };
  if (verb === 'operators' && !name)
    return async (kernel) => {
      for (const { username, email } of await operators(kernel)) console.log(`${username}  ${email}`);
    };
  return undefined;
}
