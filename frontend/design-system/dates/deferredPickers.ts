import { deferred } from '../dialogs/deferred.tsx';

export const DeferredDateTimeWheelDialog = deferred(() =>
  import('./DateTimeWheelDialog.tsx').then((module) => module.DateTimeWheelDialog),
);
