import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { importLimits } from '#gateway/imports/import.rules.ts';
import { uploadLimits } from '#gateway/kernel/uploads/uploadLimits.ts';
import { type Files, zipOf } from '#tests/imports/archives.ts';
import { file, heic, pixelBomb, type TestImage } from '#tests/support/images.ts';

const at = '2026-03-02T10:00:00.000Z';
const made = { createdAt: at, updatedAt: at };
const megabyte = 1024 * 1024;

/** Marks whose order Unicode normalisation has to sort, each run of them as one. */
export const marks = (count: number) => '\u0301\u0316'.repeat(count / 2);

/** Letters that fall apart into several in NFD, in no order that compresses. */
export function letters(count: number): string {
  return Array.from(randomBytes(count), (byte) => String.fromCharCode(0x1e00 + byte)).join('');
}

/** Bytes as letters that do not compress. */
const noise = (count: number) =>
  randomBytes(Math.ceil((count * 3) / 4))
    .toString('base64')
    .slice(0, count);

export function day(index: number): string {
  return new Date(Date.UTC(2016, 0, 1) + index * 86_400_000).toISOString().slice(0, 10);
}

/** The first of the last 600 days of those lists: 1 January 2025. */
const lastYear = 3288;

/** Lists of ten years that come near every limit of an archive: 150,000 rows, 64 MB a list. */
export function largestLists(): Record<string, unknown[]> {
  const times = (count: number) => Array.from({ length: count }, (_, index) => index);
  const fields = times(100).map((index) => ({
    id: randomUUID(),
    fieldName: `Metric ${index}`,
    unit: 'cm',
    createdAt: at,
  }));
  const days = times(3900).map(day);
  const goals = times(100).map((index) => ({
    id: randomUUID(),
    goalType: 'daily_move',
    goalName: `Move ${index}`,
    targetValuePrimary: 1,
    targetUnitPrimary: 'hours',
    targetValueSecondary: 0,
    targetUnitSecondary: 'minutes',
    isActive: true,
    ...made,
  }));
  return {
    activities: times(35_000).map((index) => ({
      id: randomUUID(),
      activityType: index % 10 === 0 ? 'sleep' : 'walking',
      startTime: `${days[index % 3900]}T10:00:00.000Z`,
      endTime: `${days[index % 3900]}T10:30:00.000Z`,
      durationMinutes: 30,
      date: days[index % 3900],
      timezone: 'UTC',
      location: noise(200),
      notes: noise(600),
      source: 'manual',
      externalId: null,
      ...made,
    })),
    macros: times(38_000).map((index) => ({
      id: randomUUID(),
      description: noise(250),
      protein: 1,
      fats: 1,
      carbs: 1,
      calories: 100,
      date: days[index % 3900],
      ...made,
    })),
    metrics: days.map((date) => ({ id: randomUUID(), date, weight: 150, weightSource: 'manual', ...made })),
    'custom-metrics': fields,
    'custom-metric-values': times(20_000).map((index) => ({
      date: days[lastYear + (index % 200)],
      fieldId: fields[Math.floor(index / 200)]!.id,
      value: 30,
      updatedAt: at,
    })),
    goals,
    'goal-progress': times(40_000).map((index) => ({
      id: randomUUID(),
      goalTargetId: goals[Math.floor(index / 400)]!.id,
      progressDate: days[lastYear + (index % 400)],
      actualValuePrimary: 1,
      actualValueSecondary: null,
      targetValuePrimary: 1,
      targetValueSecondary: null,
      percentageAchieved: 100,
      updatedAt: at,
    })),
    progress: times(8000).map((index) => ({
      id: randomUUID(),
      goalType: 'cardio',
      progressValue: 50,
      entryDate: days[index % 3900],
      createdAt: at,
    })),
    'wearable-days': days.map((date) => ({
      date,
      recoveryScore: 50,
      strain: 10,
      restingHeartRate: 50,
      heartRateVariability: 50,
      sleepPerformance: 50,
      energy: 2000,
      updatedAt: at,
    })),
  };
}

/** As many days as an archive may hold with the longest text each. */
export function longestJournal(): Record<string, unknown[]> {
  return {
    journal: Array.from({ length: 210 }, (_, index) => ({
      id: randomUUID(),
      date: day(index),
      content: letters(100_000),
      version: 1,
      timezone: 'UTC',
      ...made,
    })),
  };
}

/** Archives that no person sends, by what is wrong with them. */
export async function hostileArchives(): Promise<Record<string, () => Promise<Buffer>>> {
  const filler = noise(1024 * 1024);
  const lists: Record<string, () => Files> = {
    '60 MB of {}': () => ({ 'macros.json': Buffer.from(`[{}${',{}'.repeat(20_000_000)}]`) }),
    '2 MB of {}, hardly compressed': () => ({
      'macros.json': Buffer.from(`[${Array.from({ length: 90_000 }, () => `{"${noise(12)}":1}`).join(',')}]`),
    }),
    '1,000,000 levels': () => ({ 'macros.json': `[${'['.repeat(1_000_000)}` }),
    'one entry of 500,000 names': () => ({
      'macros.json': `[{${Array.from({ length: 500_000 }, (_, index) => `"n${index}":1`).join(',')}}]`,
    }),
    'texts of 60 MB that do not compress': () => ({
      'macros.json': `[${Array.from({ length: 50 }, () => JSON.stringify({ description: filler })).join(',')}]`,
    }),
    '40 journal texts of a million marks': () => ({
      journal: Array.from({ length: 40 }, (_, index) => ({
        id: randomUUID(),
        date: day(index),
        content: `${noise(20_000)}${marks(90_000)}`,
        version: 1,
        timezone: 'UTC',
        ...made,
      })),
    }),
    '40 notes of 200,000 marks': () => ({
      activities: Array.from({ length: 40 }, () => ({
        id: randomUUID(),
        activityType: 'walking',
        startTime: at,
        endTime: '2026-03-02T10:30:00.000Z',
        durationMinutes: 30,
        date: '2026-03-02',
        timezone: 'UTC',
        location: null,
        notes: `${noise(20_000)}${marks(200_000)}`,
        source: 'manual',
        externalId: null,
        ...made,
      })),
    }),
    '100,000 numbers': () => ({ macros: Array.from({ length: 99_000 }, () => Math.random()) }),
    'a list of blanks': () => ({ 'macros.json': `[${' '.repeat(60_000_000)}]` }),
  };
  return {
    ...Object.fromEntries(Object.entries(lists).map(([name, files]) => [name, () => zipOf(files())])),
    '25,000 files': () =>
      zipOf({
        macros: [],
        ...Object.fromEntries(
          Array.from({ length: importLimits.entries - 1 }, () => [
            `photos/2026-03-02/${randomUUID()}.jpg`,
            Buffer.from('x'),
          ]),
        ),
      }),
    '200 MB of noise': async () => randomBytes(200 * megabyte),
  };
}

/** An archive with as many files as it may have, one of them a picture that has to be read. */
export async function manyPictures(bytes: Buffer): Promise<Buffer> {
  const [first, ...others] = Array.from({ length: importLimits.entries - 2 }, () => randomUUID());
  return zipOf({
    photos: [first].map((id) => ({
      id,
      date: '2026-03-02',
      filename: `${id}.jpg`,
      originalName: 'me.jpg',
      mimeType: 'image/jpeg',
      size: 1,
      width: 1,
      height: 1,
      takenAt: null,
      uploadDate: at,
    })),
    [`photos/2026-03-02/${first}.jpg`]: bytes,
    ...Object.fromEntries(others.map((id) => [`photos/2026-03-02/${id}.jpg`, Buffer.from('x')])),
  });
}

const speckled = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** The largest pictures of each kind that are taken, and those that are made to hurt. */
export async function hostilePictures(): Promise<TestImage[]> {
  const big = await speckled(4000, 3000).jpeg({ quality: 60 }).toBuffer();
  const exif = Buffer.concat([
    big.subarray(0, 2),
    ...Array.from({ length: 60 }, () =>
      Buffer.concat([Buffer.from('ffe1ffff457869660000', 'hex'), Buffer.alloc(65_527, 0x4d)]),
    ),
    big.subarray(2),
  ]);
  const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#482' } });
  return [
    file('speckled.jpg', 'image/jpeg', big),
    file('48 megapixels.jpg', 'image/jpeg', await flat(7000).jpeg().toBuffer()),
    file('speckled.png', 'image/png', await speckled(2200, 2200).png({ compressionLevel: 0 }).toBuffer()),
    file('interlaced.png', 'image/png', await flat(6900).png({ progressive: true }).toBuffer()),
    file('speckled.webp', 'image/webp', await speckled(3000, 3000).webp({ quality: 60 }).toBuffer()),
    file('flat.gif', 'image/gif', await flat(4000).gif().toBuffer()),
    await pixelBomb(),
    heic(),
    file('60 exif blocks.jpg', 'image/jpeg', exif),
    file(
      '15 MB of noise.jpg',
      'image/jpeg',
      Buffer.concat([big.subarray(0, 600), randomBytes(uploadLimits.fileBytes - 600)]),
    ),
    file(
      '15 MB of broken heic',
      'image/heic',
      Buffer.concat([
        Buffer.from('0000001c6674797068656963000000006d696631686569636d696166', 'hex'),
        randomBytes(14 * megabyte),
      ]),
    ),
  ];
}
