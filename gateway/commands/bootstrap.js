// The one script that must run on any Node >= 20.19: it installs what is missing and hands over to
// the Node 24 that package-lock.json pins. Everything else may rely on that version.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const commands = readdirSync(join(root, 'gateway', 'commands'))
  .filter((file) => file.endsWith('.ts') && file.includes('.command.'))
  .map((file) => file.replace('.command.ts', ''));

const [name = 'start', ...args] = process.argv.slice(2);
if (!commands.includes(name)) fail(`There is no command "${name}". Try one of: ${commands.join(', ')}.`);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Everystep needs Node 20.19 or later to begin; this is ${process.version}. See nodejs.org.`);
}

process.chdir(root);
installWhatIsMissing();
handOver(join(root, 'gateway', 'commands', `${name}.command.ts`));

/** Runs `npm ci` when the installed packages are not those of the lock file; its output tells the progress. */
function installWhatIsMissing() {
  if (isInstalled()) return;
  console.log('• Installing packages (about a minute, the first time only) …');
  const done = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) fail('Installing the packages failed; the lines above say why. Nothing was started.');
}

/** Compares the lock file with what npm wrote down when it last installed. Optional packages may be for other systems. */
function isInstalled() {
  const installedLock = join('node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const [locked, installed] = ['package-lock.json', installedLock].map((file) => {
    const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return packages;
  });
  return Object.entries(locked).every(([path, { integrity, optional }]) =>
    path in installed ? installed[path].integrity === integrity : optional,
  );
}

/**
 * Runs the command on the pinned Node and ends as it ends. It passes signals on; were it killed, the closed channel
 * tells the command to stop. The same way on every Node, so that a start does not depend on which one runs this script.
 */
function handOver(command) {
  const node = commandNode();
  const tools = [dirname(node), join(root, 'node_modules', '.bin')];
  const { flags, environment } = memorySettings();
  const child = spawn(node, [...flags, command, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // From the first file on: a command that is found compiled never loads Node's stripper of types (18 MB).
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'everystep', 'compiled'),
      ...environment,
      ...process.env,
      PATH: [...tools, process.env.PATH].join(delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/** Not by its link in `.bin`: npm 9 removes that together with the packages for other systems. */
function commandNode() {
  const isWindows = process.platform === 'win32';
  const folder = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const pinned = join(root, 'node_modules', folder, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (major >= 24) return process.execPath;
  return fail(
    'No Node 24 comes with the packages for this machine. Install Node 24 from nodejs.org and run this again.',
  );
}

/** A server keeps less memory for a little more processor time, without a limit. */
function memorySettings() {
  return ['start', 'demo'].includes(name)
    ? JSON.parse(readFileSync(join('gateway', 'commands', 'memory.json'), 'utf8'))
    : { flags: [], environment: {} };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
