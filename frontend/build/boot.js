// Hides the landing page from members and in the installed app before the page renders.
(() => {
  let isMember = false;
  try {
    isMember = localStorage.getItem('authToken') !== null;
  } catch {
    // A browser that refuses storage has no session.
  }
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches ||
    navigator.standalone === true ||
    document.referrer.startsWith('android-app://');
  if (!isMember && !isInstalled && location.pathname === '/') return;
  document.documentElement.dataset.prerender = 'hidden';
  // Preloads the app.
  for (const href of document.currentScript.dataset.app.split(' ')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href }),
    );
  }
})();
