import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';

export const DeferredMemberDialog = deferred(() => import('./MemberDialog.tsx').then((module) => module.MemberDialog));
