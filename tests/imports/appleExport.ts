/** One record of Apple Health. */
export interface AppleRecord {
  type: string;
  start: string;
  end?: string;
  value?: string | number;
  unit?: string;
  source?: string;
}

const doctype = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
]>
`;

export function recordXml({ type, start, end = start, value = '', unit, source = 'iPhone' }: AppleRecord): string {
  const prefix = type.startsWith('Sleep') ? 'HKCategoryTypeIdentifier' : 'HKQuantityTypeIdentifier';
  const units = unit === undefined ? '' : ` unit="${unit}"`;
  return ` <Record type="${prefix}${type}" sourceName="${source}" sourceVersion="17.1"${units} creationDate="${end}" startDate="${start}" endDate="${end}" value="${value}"/>\n`;
}

/** export.xml with these records, and other elements as they are. */
export function appleXml(records: readonly AppleRecord[], others = ''): string {
  return `${doctype}<HealthData locale="de_DE">\n <ExportDate value="2024-06-01 10:00:00 +0200"/>\n${records.map(recordXml).join('')}${others}</HealthData>\n`;
}

const encoder = new TextEncoder();
const firstDay = Date.UTC(2008, 0, 1);

/** The same as a stream of about so many bytes: mostly steps, with a weight now and then. */
export async function* appleStream(bytes: number): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`${doctype}<HealthData locale="en_US">\n`);
  let sent = 0;
  for (let minute = 0; sent < bytes; minute += 400) {
    const records = Array.from({ length: 400 }, (_, step) =>
      recordXml({
        type: 'StepCount',
        start: momentAt(minute + step),
        end: momentAt(minute + step + 1),
        value: 42,
        unit: 'count',
      }),
    );
    records.push(recordXml({ type: 'BodyMass', start: momentAt(minute), value: 80 + (minute % 7) / 10, unit: 'kg' }));
    const text = encoder.encode(records.join(''));
    sent += text.length;
    yield text;
  }
  yield encoder.encode('</HealthData>\n');
}

/** Named as Apple does it, with a letter that is none of ASCII. */
const [watch, phone] = ['Ann’s Apple\u00a0Watch', 'Ann’s iPhone 15 Pro'];

/** How often a day has a value of each kind, from a phone and a watch that is worn all day. */
const perDay: readonly { type: string; unit: string; times: number; value: number; source: string }[] = [
  { type: 'HeartRate', unit: 'count/min', times: 300, value: 71, source: watch },
  { type: 'ActiveEnergyBurned', unit: 'kcal', times: 280, value: 1.7, source: watch },
  { type: 'BasalEnergyBurned', unit: 'kcal', times: 190, value: 8.9, source: watch },
  { type: 'StepCount', unit: 'count', times: 160, value: 61, source: watch },
  { type: 'DistanceWalkingRunning', unit: 'km', times: 150, value: 0.05, source: watch },
  { type: 'StepCount', unit: 'count', times: 60, value: 120, source: phone },
  { type: 'DistanceWalkingRunning', unit: 'km', times: 50, value: 0.1, source: phone },
  { type: 'AppleStandTime', unit: 'min', times: 60, value: 3, source: watch },
  { type: 'RespiratoryRate', unit: 'count/min', times: 40, value: 15, source: watch },
  { type: 'HeartRateVariabilitySDNN', unit: 'ms', times: 6, value: 48, source: watch },
  { type: 'DietaryEnergyConsumed', unit: 'kcal', times: 4, value: 520, source: 'Diary' },
  { type: 'DietaryProtein', unit: 'g', times: 4, value: 28, source: 'Diary' },
  { type: 'DietaryCarbohydrates', unit: 'g', times: 4, value: 60, source: 'Diary' },
  { type: 'DietaryFatTotal', unit: 'g', times: 4, value: 19, source: 'Diary' },
  { type: 'BodyMass', unit: 'kg', times: 1, value: 80, source: 'Scale' },
  { type: 'RestingHeartRate', unit: 'count/min', times: 1, value: 54, source: watch },
];
const stages = ['AsleepCore', 'AsleepDeep', 'AsleepCore', 'AsleepREM', 'Awake'] as const;

/** About so many bytes as years with a watch fill them: every day a night in stages, food, a weight, every other a run. */
export async function* appleYears(bytes: number): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`${doctype}<HealthData locale="en_US">\n`);
  let sent = 0;
  for (let day = 0; sent < bytes; day += 1) {
    const text = encoder.encode(appleDay(day));
    sent += text.length;
    yield text;
  }
  yield encoder.encode('</HealthData>\n');
}

function appleDay(day: number): string {
  const morning = day * 1440 + 7 * 60;
  const values = perDay.flatMap(({ times, ...one }) =>
    Array.from({ length: times }, (_, index) => {
      const minute = morning + Math.floor((index * 900) / times);
      const value = Math.round(one.value * (1 + ((day + index) % 10) / 50) * 1000) / 1000;
      return recordXml({ ...one, start: momentAt(minute), end: momentAt(minute + 1), value });
    }),
  );
  const night = Array.from({ length: 25 }, (_, index) =>
    recordXml({
      type: 'SleepAnalysis',
      start: momentAt(morning - 480 + index * 18),
      end: momentAt(morning - 480 + (index + 1) * 18),
      value: `HKCategoryValueSleepAnalysis${stages[index % stages.length]!}`,
      source: watch,
    }),
  );
  const run = ` <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="40" durationUnit="min" sourceName="${watch}" startDate="${momentAt(morning + 600)}" endDate="${momentAt(morning + 640)}">
  <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="7.5" unit="km"/>
  <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="150" minimum="90" maximum="176" unit="count/min"/>
 </Workout>
`;
  return values.join('') + night.join('') + (day % 2 === 0 ? run : '');
}

function momentAt(minute: number): string {
  return `${new Date(firstDay + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ')} +0100`;
}
