import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';

const exec = promisify(execFile);
const hasCurl = process.platform !== 'win32' && spawnSync('curl', ['--fail-with-body', '--version']).status === 0;

/** Runs an example as its reader would, with an access token of this member's. */
async function runAs(who: Member, scopes: string[], program: string, ...args: string[]) {
  const { secret } = await programOf(who, scopes);
  const { url } = await gateway();
  return exec(program, args, { env: { ...process.env, EVERYSTEP_URL: url, EVERYSTEP_TOKEN: secret } });
}

test('the typed client logs a run and reads the day', async () => {
  const ann = await member();
  const { stdout } = await runAs(ann, ['activities:write'], process.execPath, 'tests/examples/logRun.ts');
  expect(stdout.split('\n')).toEqual(['2026-03-02', 'running: 45 minutes', '']);
  expect((await ann.rest('GET', '/api/activities')).body).toMatchObject([
    { activityType: 'running', durationMinutes: 45 },
  ]);
});

test('the typed client reports the missing scope of a token', async () => {
  const failure = await runAs(await member(), ['activities:read'], process.execPath, 'tests/examples/logRun.ts').catch(
    (error: { stderr: string }) => error,
  );
  expect(failure.stderr).toContain('This access token lacks the scope activities:write.');
});

test.skipIf(!hasCurl)('the curl script writes and reads the journal through both APIs', async () => {
  const { stdout } = await runAs(
    await member(),
    ['journal:write'],
    'sh',
    'tests/examples/journal.sh',
    '2026-03-02',
    'A good day.',
  );
  const [saved, read, asked] = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect(saved).toMatchObject({ date: '2026-03-02', content: 'A good day.' });
  expect(read).toMatchObject({ content: 'A good day.' });
  expect(asked.data.viewer.journalEntryOn).toEqual({ content: 'A good day.', wordCount: 3 });
});
