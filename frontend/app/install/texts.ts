/** Every text about installing the app, each once. */
import { t } from '#frontend/language/t.ts';

export const installTexts = {
  title: t('Keep Everystep close'),
  description: t(
    'On your home screen your journal is one tap away: a window of its own, ready in a moment, no app store.',
  ),
  install: t('Install App'),
  installing: t('Installing...'),
  installed: t('App Installed'),
  later: t('Later'),
} as const;
