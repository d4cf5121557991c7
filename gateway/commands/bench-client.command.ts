import 'temporal-polyfill/global';
import { measureClient } from '#tests/bench/client.ts';

// How quick the client is, for people to read: never part of the tests, whose machine may be busy.
const found = await measureClient();
const show = (value: number) => (value < 1 ? value.toFixed(3) : value.toFixed(0)).padStart(8);
console.log(`${''.padEnd(38)}${'median'.padStart(8)}${'min'.padStart(8)}${'max'.padStart(8)}`);
for (const [name, values] of Object.entries(found)) {
  const sorted = values.toSorted((one, other) => one - other);
  console.log(
    `${name.padEnd(38)}${show(sorted[Math.floor(sorted.length / 2)]!)}${show(sorted[0]!)}${show(sorted.at(-1)!)}`,
  );
}
process.exit(0);
