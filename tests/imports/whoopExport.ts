import { zipOf } from './archives.ts';

/** A cycle of WHOOP with its night. Times are local ones. */
export interface WhoopCycle {
  start: string;
  end?: string;
  zone?: string;
  recovery?: number;
  restingHeartRate?: number;
  hrv?: number;
  strain?: number;
  kilocalories?: number;
  onset?: string;
  wake?: string;
}

const english = {
  cycle: ['Cycle start time', 'Cycle end time', 'Cycle timezone'],
  recovery: [
    'Recovery score %',
    'Resting heart rate (bpm)',
    'Heart rate variability (ms)',
    'Skin temp (celsius)',
    'Blood oxygen %',
    'Day Strain',
    'Energy burned (cal)',
    'Max HR (bpm)',
    'Average HR (bpm)',
  ],
  sleep: [
    'Sleep onset',
    'Wake onset',
    'Sleep performance %',
    'Respiratory rate (rpm)',
    'Asleep duration (min)',
    'In bed duration (min)',
    'Light sleep duration (min)',
    'Deep (SWS) duration (min)',
    'REM duration (min)',
    'Awake duration (min)',
    'Sleep need (min)',
    'Sleep debt (min)',
    'Sleep efficiency %',
    'Sleep consistency %',
  ],
  nap: ['Nap'],
  workout: [
    'Workout start time',
    'Workout end time',
    'Duration (min)',
    'Activity name',
    'Activity Strain',
    'Energy burned (cal)',
    'Max HR (bpm)',
    'Average HR (bpm)',
    'HR Zone 1 %',
    'HR Zone 2 %',
    'HR Zone 3 %',
    'HR Zone 4 %',
    'HR Zone 5 %',
    'GPS enabled',
  ],
  journal: ['Question text', 'Answered yes', 'Notes'],
};

/** The names of one file in a language of which nothing is known but its letters. */
const inWords = (names: readonly string[], word: string) => names.map((_, index) => `${word} ${index + 1}`);

const line = (values: readonly unknown[]) => values.map((value) => `"${String(value ?? '')}"`).join(',');
const table = (header: readonly string[], rows: readonly (readonly unknown[])[]) =>
  `${[header, ...rows].map(line).join('\n')}\n`;
const night = ({ onset, wake }: Pick<WhoopCycle, 'onset' | 'wake'>) =>
  onset ? [onset, wake, 92, 15.5, 400, 440, 210, 90, 100, 40, 470, 20, 91, 80] : Array.from({ length: 14 }, () => '');

export interface WhoopExport {
  cycles: readonly WhoopCycle[];
  naps?: readonly { start: string; end: string; zone?: string }[];
  workouts?: readonly { cycle: WhoopCycle; start: string; end: string; name: string }[];
  answers?: readonly { cycle: WhoopCycle; question: string; yes: boolean; note?: string }[];
  /** English, or headers in words that nobody knows. */
  word?: string;
}

/** The four files of WHOOP's export. */
export function whoopFiles({
  cycles,
  naps = [],
  workouts = [],
  answers = [],
  word,
}: WhoopExport): Record<string, string> {
  const named = (...groups: readonly (readonly string[])[]) => {
    const names = groups.flat();
    return word ? inWords(names, word) : names;
  };
  const of = ({ start, end, zone = 'UTC+01:00' }: Pick<WhoopCycle, 'start' | 'end' | 'zone'>) => [start, end, zone];
  return {
    'physiological_cycles.csv': table(
      named(english.cycle, english.recovery, english.sleep),
      cycles.map((cycle) => [
        ...of(cycle),
        cycle.recovery,
        cycle.restingHeartRate,
        cycle.hrv,
        34.1,
        96,
        cycle.strain,
        cycle.kilocalories,
        160,
        70,
        ...night(cycle),
      ]),
    ),
    'sleeps.csv': table(named(english.cycle, english.sleep, english.nap), [
      ...cycles.filter(({ onset }) => onset).map((cycle) => [...of(cycle), ...night(cycle), false]),
      ...naps.map(({ start, end, zone = 'UTC+01:00' }) => [
        ...of({ ...cycles[0]!, zone }),
        ...night({ onset: start, wake: end }),
        true,
      ]),
    ]),
    'workouts.csv': table(
      named(english.cycle, english.workout),
      workouts.map(({ cycle, start, end, name }) => [
        ...of(cycle),
        start,
        end,
        45,
        name,
        9.4,
        512,
        171,
        142,
        10,
        20,
        30,
        25,
        15,
        false,
      ]),
    ),
    'journal_entries.csv': table(
      named(english.cycle, english.journal),
      answers.map(({ cycle, question, yes, note }) => [...of(cycle), question, yes, note]),
    ),
  };
}

export const whoopZip = (made: WhoopExport) => zipOf(whoopFiles(made));
