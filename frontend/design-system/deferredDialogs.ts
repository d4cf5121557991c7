import { deferred } from './deferred.tsx';

/* The ready-made dialogs whose code waits for the first opening (see deferred.tsx). */

export const DeferredCalendarPopover = deferred(() =>
  import('./CalendarPopover.tsx').then((module) => module.CalendarPopover),
);
export const DeferredDateTimeWheelDialog = deferred(() =>
  import('./DateTimeWheelDialog.tsx').then((module) => module.DateTimeWheelDialog),
);
export const DeferredConfirmDialog = deferred(() =>
  import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog),
);
