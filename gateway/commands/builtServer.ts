import { existsSync } from 'node:fs';
import { tool } from './generate.ts';
import { runStep } from './steps.ts';

const entry = new URL('../../dist/server/serve.js', import.meta.url);

/** Builds dist/server (gateway/vite.config.ts) when its sources changed. */
export function buildServer(): Promise<void> {
  return runStep({
    name: 'Building the server',
    inputs: ['gateway/**/*.ts', 'rest-compat/**/*.ts', 'prisma/**/*.ts', 'prisma/**/*.prisma'],
    outputs: ['dist/server/serve.js'],
    run: async () => void (await tool('vite', 'build', '--config', 'gateway/vite.config.ts', '--logLevel', 'warn')),
  });
}

/** Serves with what was built last. */
export async function serveBuilt(environment: Record<string, string | undefined>): Promise<void> {
  if (!existsSync(entry)) {
    console.error('The server is not built yet. Run `npm run build`, or start it with `npm start`, which builds it.');
    process.exit(1);
  }
  const { serve } = (await import(entry.href)) as typeof import('./serve.ts');
  await serve(environment);
}
