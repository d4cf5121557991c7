import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Say which file to write: npm run sbom -- FILE');
  process.exit(1);
}
const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  shell: process.platform === 'win32',
});
writeFileSync(file, text);
console.log(`Wrote ${file}: ${JSON.parse(text).components.length} packages.`);
