import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';
import { accepts, installed } from './installed.ts';

/** A proxy with a certificate in front of two gateways, configured by the example that we ship. */
export interface Front {
  url: string;
  /** What its certificate is trusted by. */
  ca: string;
  stop(): Promise<void>;
}

interface Places {
  folder: string;
  plainPort: number;
  port: number;
  /** `host:port` of two gateways. */
  gateways: readonly [string, string];
}

interface Kind {
  program: string;
  /** Returns the arguments, after writing what the program needs. */
  prepare: (places: Places) => Promise<string[]>;
}

const isRoot = process.getuid?.() === 0;
const exampleOf = (name: string) => readFile(join('gateway', 'deploy', name), 'utf8');

const kinds = {
  nginx: {
    program: 'nginx',
    async prepare({ folder, plainPort, port, gateways }) {
      const example = (await exampleOf('nginx.conf'))
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
        .replaceAll('everystep.example.org;', 'localhost;')
        .replaceAll(/\/etc\/letsencrypt\/\S+\/(\w+)\.pem/g, `${folder}/$1.pem`)
        .replace('server 127.0.0.1:4000 ', `server ${gateways[0]} `)
        .replace('# server 127.0.0.1:4001 ', `server ${gateways[1]} `);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const file = await written(
        folder,
        'nginx.conf',
        `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${example}}`,
      );
      return ['-c', file];
    },
  },
  HAProxy: {
    program: 'haproxy',
    async prepare({ folder, plainPort, port, gateways }) {
      const example = (await exampleOf('haproxy.cfg'))
        .replaceAll(/^ {2}(user|group|log|maxconn) .*\n/gm, '')
        .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace('/etc/haproxy/everystep.pem', `${folder}/both.pem`)
        .replace('server one 127.0.0.1:4000', `server one ${gateways[0]}`)
        .replace('# server two 127.0.0.1:4001', `server two ${gateways[1]}`);
      return ['-db', '-f', await written(folder, 'haproxy.cfg', example)];
    },
  },
  Caddy: {
    program: 'caddy',
    async prepare({ folder, plainPort, port, gateways }) {
      const example = (await exampleOf('Caddyfile'))
        .replace(
          /^everystep\.example\.org \{/m,
          `https://localhost:${port} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
        )
        .replace('reverse_proxy 127.0.0.1:4000', `reverse_proxy ${gateways.join(' ')}`);
      const options = `{\n\tadmin off\n\thttp_port ${plainPort}\n\tskip_install_trust\n}\n`;
      return ['run', '--adapter', 'caddyfile', '--config', await written(folder, 'Caddyfile', options + example)];
    },
  },
} satisfies Record<string, Kind>;

export type FrontName = keyof typeof kinds;

/** The proxies that are installed here (`apt-get install nginx-light haproxy caddy`), and those that are not. */
export const frontNames = (Object.keys(kinds) as FrontName[]).map((name) => ({
  name,
  isInstalled: installed(kinds[name].program) !== undefined && installed('openssl') !== undefined,
}));

export async function startFront(name: FrontName, gateways: readonly [string, string]): Promise<Front> {
  const folder = await mkdtemp(join(tmpdir(), 'everystep-front-'));
  await chmod(folder, 0o711);
  const ca = await makeCertificate(folder);
  const [plainPort, port] = [await freePort(), await freePort()];
  const hosts = gateways.map((url) => new URL(url).host) as [string, string];
  const args = await kinds[name].prepare({ folder, plainPort, port, gateways: hosts });
  const child = spawn(installed(kinds[name].program)!, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await untilListening(child, port);
  return {
    url: `https://localhost:${port}`,
    ca,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let output = '';
  child.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`exit ${child.exitCode}: ${output}`);
    await pause(10);
  }
}

/** Writes a certificate that stands for itself, as each proxy wants it, and returns it. */
async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  const text = await readFile(certificate, 'utf8');
  await written(folder, 'both.pem', text + (await readFile(key, 'utf8')));
  return text;
}

async function written(folder: string, name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}
