import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

const here = fileURLToPath(new URL('.', import.meta.url));

// Only `generate`, `format` and `validate` of the official command line are used (see generate.ts); migrations go
// through migrate.ts and migrationDraft.ts, which need no engine download.
export default defineConfig({ schema: here, migrations: { path: `${here}migrations` } });
