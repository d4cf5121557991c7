import { rm } from 'node:fs/promises';
import { generate, tool } from './generate.ts';
import { runStep } from './steps.ts';

/** Generates and builds what is missing or out of date; a second run takes a fraction of a second. */
export async function prepare(): Promise<void> {
  try {
    await generate();
    await buildServer();
    await buildClient();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** Builds dist/server (gateway/vite.config.ts) when its sources changed. */
export function buildServer(): Promise<void> {
  return runStep({
    name: 'Building the server',
    inputs: ['gateway/**/*.ts', 'rest-compat/**/*.ts', 'prisma/**/*.ts', 'prisma/**/*.prisma'],
    outputs: ['dist/server/serve.js'],
    run: async () => void (await tool('vite', 'build', '--config', 'gateway/vite.config.ts', '--logLevel', 'warn')),
  });
}

/** Builds dist/client when its sources changed. */
export function buildClient(): Promise<void> {
  return runStep({
    name: 'Building the client',
    inputs: ['frontend/**/*', 'gateway/**/*.rules.ts', 'gateway/calendar/*.ts', 'schema.graphql', 'relay.config.js'],
    outputs: ['dist/client/index.html', 'dist/client/front.html', 'dist/client/home.html'],
    run: async () => {
      await rm('dist/client', { recursive: true, force: true });
      await tool('vite', 'build', '--config', 'frontend/vite.config.ts', '--logLevel', 'warn');
    },
  });
}
