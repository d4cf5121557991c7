import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';

type Bindings = typeof import('@prisma/schema-engine-wasm/schema_engine_bg') & {
  __wbg_set_wasm(exports: object): void;
};

/** No tables of the database are managed by others; pg-boss keeps to a schema of its own, which Prisma does not look at. */
export const filters = { externalTables: [], externalEnums: [] };

// The package's bindings are one module for the whole process and hold one instance: were this file evaluated twice (as
// test runners do), a second instance would pull the memory from under the first. So the process remembers it.
const inProcess = globalThis as { everystepSchemaEngine?: Promise<Bindings> };

/**
 * Prisma's own schema engine as WebAssembly, over a driver adapter: migrations without downloading a binary.
 * `datamodels` are only needed where the current schema takes part (none to apply migrations).
 */
export async function openSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  datamodels: [string, string][] | undefined,
): Promise<SchemaEngine> {
  const { SchemaEngine } = await (inProcess.everystepSchemaEngine ??= load());
  return SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter));
}

/**
 * Instantiates the module by hand. The package's own entry imports the .wasm file as an ES module, which Node 24 only
 * does with a warning on every start.
 */
async function load(): Promise<Bindings> {
  const bindings = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as Bindings;
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm');
  const imports = { ...bindings, ...timersThatLetGo(bindings) } as unknown as WebAssembly.ModuleImports;
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': imports });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings;
}

/** The engine never clears its 10-second timers: unless they let go, every command that migrates would end that late. */
function timersThatLetGo(bindings: object): Record<string, unknown> {
  const names = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'));
  return Object.fromEntries(
    names.map((name) => [name, (run: () => void, milliseconds: number) => setTimeout(run, milliseconds >>> 0).unref()]),
  );
}
