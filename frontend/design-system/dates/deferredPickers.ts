import { deferred } from '../dialogs/deferred.tsx';

export const DeferredCalendarPopover = deferred(() =>
  import('./CalendarPopover.tsx').then((module) => module.CalendarPopover),
);
export const DeferredDateTimeWheelDialog = deferred(() =>
  import('./DateTimeWheelDialog.tsx').then((module) => module.DateTimeWheelDialog),
);
