import { t } from '#frontend/language/t.ts';

export const securityTexts = {
  failed: { title: t('That didn’t work'), description: t('Nothing was changed. Please try again.') },
  authenticatorOn: { title: t('Authenticator app is on') },
  authenticatorOff: { title: t('Authenticator app removed') },
  passkeyAdded: { title: t('Passkey added') },
  passkeyRemoved: { title: t('Passkey removed') },
  identityLinked: { title: t('Account connected') },
  identityUnlinked: { title: t('Account disconnected') },
  proved: { title: t('Thanks, it’s you'), description: t('You can go on now.') },
  codesCopied: { title: t('Recovery codes copied') },
  copyFailed: { title: t('Copying didn’t work'), description: t('Select the codes and copy them yourself.') },
} as const;
