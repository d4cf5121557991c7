/** Code that a day needs only once it is on screen. */
export { followDays } from '#frontend/live/dayChanges.ts';
export { keepDay, keepDays } from './keepDays.ts';
