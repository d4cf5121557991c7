import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampDir = join('node_modules', '.cache', 'everystep');

interface Step {
  name: string;
  /** Globs of files that decide whether the step is due. */
  inputs: string[];
  /** Files that must be there afterwards. */
  outputs: string[];
  run: () => Promise<void>;
}

/** Runs a step when its inputs changed since it last succeeded or an output is missing; prints its name and its duration. */
export async function runStep({ name, inputs, outputs, run }: Step): Promise<void> {
  const stamp = join(stampDir, name.toLowerCase().replaceAll(/\W+/g, '-'));
  const fingerprint = fingerprintOf(inputs);
  if (outputs.every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint)
    return;
  const started = performance.now();
  process.stdout.write(`• ${name} … `);
  // Outputs of a run that is killed half way must not look finished.
  rmSync(stamp, { force: true });
  await run();
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(stamp, fingerprintOf(inputs));
}

function fingerprintOf(inputs: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync([...inputs, 'package-lock.json'], {
    exclude: (path) => path.includes('__generated__') || path.includes('node_modules'),
  }).toSorted()) {
    if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
