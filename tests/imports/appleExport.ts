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

/** The same as a stream of about so many bytes: mostly steps, with a weight, a night and a workout a day. */
export async function* appleStream(bytes: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${doctype}<HealthData locale="en_US">\n`);
  let sent = 0;
  for (let minute = 0; sent < bytes; minute += 400) {
    const records: string[] = [];
    for (let step = 0; step < 400; step += 1) {
      const at = momentAt(minute + step);
      records.push(
        recordXml({ type: 'StepCount', start: at, end: momentAt(minute + step + 1), value: 42, unit: 'count' }),
      );
    }
    const at = momentAt(minute);
    records.push(recordXml({ type: 'BodyMass', start: at, value: 80 + (minute % 7) / 10, unit: 'kg' }));
    const text = encoder.encode(records.join(''));
    sent += text.length;
    yield text;
  }
  yield encoder.encode('</HealthData>\n');
}

function momentAt(minute: number): string {
  return `${new Date(Date.UTC(2008, 0, 1) + minute * 60_000).toISOString().slice(0, 19).replace('T', ' ')} +0100`;
}
