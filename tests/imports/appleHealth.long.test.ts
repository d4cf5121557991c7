import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readAppleHealth } from '#gateway/imports/sources/appleHealth.rules.ts';
import { appleStream } from './appleExport.ts';

const gigabyte = 1_000_000_000;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test(
  'PROF-07 a gigabyte of Apple Health is read in bounded memory, and little of it is sent',
  { timeout: 1_200_000 },
  async () => {
    let [read, sent, most, records] = [0, 0, 0, 0];
    collect();
    const before = process.memoryUsage().heapUsed;
    async function* watched() {
      for await (const chunk of appleStream(gigabyte)) {
        const isMark = Math.floor((read + chunk.length) / 20_000_000) > Math.floor(read / 20_000_000);
        read += chunk.length;
        if (isMark) collect();
        if (isMark) most = Math.max(most, process.memoryUsage().heapUsed - before);
        yield chunk;
      }
    }
    const begun = performance.now();
    for await (const record of readAppleHealth(watched(), 'export.xml')) {
      sent += JSON.stringify(record).length + 1;
      records += 1;
    }
    const seconds = (performance.now() - begun) / 1000;
    console.log(
      `${(read / 1e6).toFixed(0)} MB read in ${seconds.toFixed(0)} s, at most ${(most / 1e6).toFixed(1)} MB held, ${records} records of ${(sent / 1e6).toFixed(2)} MB sent`,
    );
    expect(read).toBeGreaterThan(gigabyte);
    expect(most).toBeLessThan(200_000_000);
    expect(sent).toBeLessThan(10_000_000);
  },
);
