/** A goal of performance.md beside what was measured. */
export interface Goal {
  what: string;
  goal: string;
  measured: string;
  met: boolean;
}

/** One part's findings. */
export interface Findings {
  title: string;
  /** The first row is the head. */
  table: string[][];
  goals: Goal[];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median with the smallest and the largest: `0.61 (0.58–0.63)`. */
export function spanOf(values: readonly number[], digits: number): string {
  return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}

/** Of several values their median against a goal. A value that could not be measured meets nothing. */
export function goal(
  what: string,
  values: readonly number[],
  { atLeast, atMost, digits = 2, unit = '' }: { atLeast?: number; atMost?: number; digits?: number; unit?: string },
): Goal {
  const value = median(values);
  const met = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
  const text = atLeast === undefined ? `≤ ${atMost}${unit}` : `≥ ${atLeast}${unit}`;
  return {
    what,
    goal: text,
    measured: `${values.length === 1 ? value.toFixed(digits) : spanOf(values, digits)}${unit}`,
    met,
  };
}

/** Returns everything as markdown for tests/bench/README.md. */
export function markdown(parts: readonly Findings[]): string {
  return parts
    .map(({ title, table, goals }) => {
      const tables = [
        table,
        [
          ['goal', 'wanted', 'measured', ''],
          ...goals.map(({ what, goal, measured, met }) => [what, goal, measured, met ? '✓' : '✗']),
        ],
      ];
      return [`### ${title}`, ...tables.filter((rows) => rows.length > 1).map(drawnTable)].join('\n\n');
    })
    .join('\n\n');
}

/** Rows, the first of them the head, as a markdown table. */
export function drawnTable([head, ...rows]: string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head!), line(head!.map(() => '---')), ...rows.map(line)].join('\n');
}
