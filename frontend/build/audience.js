// Decides before the first paint who sees the page's prerendered HTML: visitors the landing page, members Home's frame.
(() => {
  const { audience, app } = document.currentScript.dataset;
  let isMember = false;
  // As language/pageLanguage.ts chooses; the app renders the page anew in another language than the server guessed.
  let isInLanguage = true;
  try {
    const chosen = localStorage.getItem('language');
    isInLanguage = chosen === null || chosen === document.documentElement.lang;
    isMember = localStorage.getItem('authToken') !== null;
    // As it was left (app/shell/railWidth.ts).
    if (isMember && localStorage.getItem('rail') !== null) document.documentElement.dataset.rail = 'wide';
  } catch {
    // A browser that refuses storage has no session.
  }
  if (audience === 'members') {
    if (!isMember || !isInLanguage) document.documentElement.dataset.prerender = 'hidden';
    return;
  }
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches ||
    navigator.standalone === true ||
    document.referrer.startsWith('android-app://');
  if (!isMember && !isInstalled && isInLanguage && location.pathname === '/') return;
  document.documentElement.dataset.prerender = 'hidden';
  // Preloads the app.
  for (const href of app.split(' ')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href }),
    );
  }
})();
