import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readAppleHealth } from '#gateway/imports/sources/appleHealth.rules.ts';
import { appleStream, appleYears } from './appleExport.ts';

const gigabyte = 1_000_000_000;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test.each([
  { mix: 'mostly steps', stream: appleStream },
  { mix: 'years with a watch', stream: appleYears },
])(
  'PROF-07 a gigabyte of Apple Health ($mix) is read in bounded memory, and little of it is sent',
  { timeout: 1_200_000 },
  async ({ mix, stream }) => {
    let [read, sent, heap, resident, records] = [0, 0, 0, 0, 0];
    collect();
    const before = process.memoryUsage();
    async function* watched() {
      for await (const chunk of stream(gigabyte)) {
        const isMark = Math.floor((read + chunk.length) / 20_000_000) > Math.floor(read / 20_000_000);
        read += chunk.length;
        if (isMark) {
          // The process as the machine sees it, then what is held once the rest was collected.
          resident = Math.max(resident, process.memoryUsage.rss() - before.rss);
          collect();
          heap = Math.max(heap, process.memoryUsage().heapUsed - before.heapUsed);
        }
        yield chunk;
      }
    }
    const begun = performance.now();
    for await (const record of readAppleHealth(watched(), 'export.xml')) {
      sent += JSON.stringify(record).length + 1;
      records += 1;
    }
    const seconds = (performance.now() - begun) / 1000;
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
    console.log(
      `${mix}: ${megabytes(read)} MB read in ${seconds.toFixed(0)} s; the process grew by at most ${megabytes(resident)} MB, of which ${megabytes(heap)} MB held; ${records} records of ${megabytes(sent)} MB sent`,
    );
    expect(read).toBeGreaterThan(gigabyte);
    expect(heap).toBeLessThan(200_000_000);
    expect(sent).toBeLessThan(10_000_000);
  },
);
