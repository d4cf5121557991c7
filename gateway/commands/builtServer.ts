import { existsSync } from 'node:fs';

const entry = new URL('../../dist/server/serve.js', import.meta.url);

/** Serves with what was built last (`buildServer` in prepare.ts). */
export async function serveBuilt(environment: Record<string, string | undefined>): Promise<void> {
  if (!existsSync(entry)) {
    console.error('The server is not built yet. Run `npm run build`, or start it with `npm start`, which builds it.');
    process.exit(1);
  }
  const { serve } = (await import(entry.href)) as typeof import('./serve.ts');
  await serve(environment);
}
