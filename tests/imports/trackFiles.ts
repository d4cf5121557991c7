import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder';

/** A walk of one segment with two points, half an hour apart. */
export const gpxOf = (start: string, { name = 'Walk', type = 'walking' } = {}) => {
  const later = new Date(Date.parse(start) + 1_800_000).toISOString();
  return `<?xml version="1.0"?><gpx creator="Test" version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${name}</name><type>${type}</type><trkseg><trkpt lat="47" lon="8.5"><time>${start}</time></trkpt><trkpt lat="47.01" lon="8.5"><time>${later}</time></trkpt></trkseg></trk></gpx>`;
};

/** A ride of an hour as Polar writes it. */
export const tcxOf = (start: string) => {
  const later = new Date(Date.parse(start) + 3_600_000).toISOString();
  return `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Biking"><Id>${start}</Id><Lap StartTime="${start}"><TotalTimeSeconds>3600</TotalTimeSeconds><DistanceMeters>25000</DistanceMeters><Track><Trackpoint><Time>${start}</Time></Trackpoint><Trackpoint><Time>${later}</Time></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>`;
};

const field = (number: number, size: number, baseType: FitBaseType, value: number) => ({
  number,
  size,
  baseType,
  value,
});

interface FitSession {
  start: string;
  minutes: number;
  /** FIT's number of the sport. */
  sport: number;
}

/** Activities that follow one another, as a watch writes them. */
export function fitOfSessions(sessions: readonly FitSession[]): Uint8Array {
  const moment = (start: string) => FitEncoder.toFitTimestamp(new Date(start));
  const encoder = new FitEncoder().writeMessage(0, [
    field(0, 1, FitBaseType.Enum, 4),
    field(4, 4, FitBaseType.Uint32, moment(sessions[0]!.start)),
  ]);
  for (const { start, minutes, sport } of sessions)
    encoder.writeMessage(18, [
      field(253, 4, FitBaseType.Uint32, moment(start) + minutes * 60),
      field(2, 4, FitBaseType.Uint32, moment(start)),
      field(7, 4, FitBaseType.Uint32, minutes * 60_000),
      field(5, 1, FitBaseType.Enum, sport),
      field(9, 4, FitBaseType.Uint32, 500_050),
      field(11, 2, FitBaseType.Uint16, 320),
      field(16, 1, FitBaseType.Uint8, 150),
      field(17, 1, FitBaseType.Uint8, 171),
      field(22, 2, FitBaseType.Uint16, 45),
    ]);
  return encoder.close();
}

/** A run of half an hour. */
export const fitOf = (start: string): Uint8Array => fitOfSessions([{ start, minutes: 30, sport: 1 }]);

/** Weighings as a scale stores them: kilograms, and the percentage of fat where it measured one. */
export function fitOfScale(weighings: readonly { at: string; kilograms: number; fat?: number }[]): Uint8Array {
  const encoder = new FitEncoder().writeMessage(0, [field(0, 1, FitBaseType.Enum, 9)]);
  for (const { at, kilograms, fat } of weighings)
    encoder.writeMessage(30, [
      field(253, 4, FitBaseType.Uint32, FitEncoder.toFitTimestamp(new Date(at))),
      field(0, 2, FitBaseType.Uint16, Math.round(kilograms * 100)),
      field(1, 2, FitBaseType.Uint16, fat === undefined ? 0xffff : Math.round(fat * 100)),
    ]);
  return encoder.close();
}

/** What a watch stores between activities. */
export function fitWithoutActivity(): Uint8Array {
  return new FitEncoder().writeMessage(0, [field(0, 1, FitBaseType.Enum, 32)]).close();
}
