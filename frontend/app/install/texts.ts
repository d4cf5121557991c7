/** Every text about installing the app, each once. */
export const installTexts = {
  title: 'Keep Everystep close',
  description:
    'On your home screen your journal is one tap away: a window of its own, ready in a moment, no app store.',
  install: 'Install App',
  installing: 'Installing...',
  installed: 'App Installed',
  later: 'Later',
} as const;
