/** Thirty days of somebody who keeps at it, in percent of a goal, oldest first: the chart before anything is logged. */
export const sampleProgress: readonly number[] = [
  28, 31, 30, 34, 38, 36, 41, 44, 42, 47, 46, 51, 55, 52, 57, 60, 58, 63, 62, 66, 70, 68, 73, 72, 77, 80, 78, 84, 86,
  90,
];
