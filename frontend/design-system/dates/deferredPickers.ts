import { deferred } from '../dialogs/deferred.tsx';

/* The date pickers, loaded when they are first opened. */

export const DeferredCalendarPopover = deferred(() =>
  import('./CalendarPopover.tsx').then((module) => module.CalendarPopover),
);
export const DeferredDateTimeWheelDialog = deferred(() =>
  import('./DateTimeWheelDialog.tsx').then((module) => module.DateTimeWheelDialog),
);
