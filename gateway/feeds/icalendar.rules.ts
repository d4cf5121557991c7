/* iCalendar, RFC 5545. */

/** An event in UTC. */
export interface CalendarEvent {
  /** Stable, so that a calendar updates the event in place. */
  uid: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  changedAt: number;
  summary: string;
  location: string | null;
}

const maxOctets = 75;
const encoder = new TextEncoder();

/** Writes a calendar with CRLF line ends. */
export function icalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Everystep//Everystep//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    `NAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, start, end, changedAt, summary, location }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `20261120T070000Z` */
function utc(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Text of a value: backslashes, separators and line breaks escaped, other control characters left out. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029\u0085]/g, String.raw`\n`)
    .replaceAll(/[\p{Cc}]/gu, '');
}

/** Folds a line to at most 75 octets, never within a character. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line;
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
