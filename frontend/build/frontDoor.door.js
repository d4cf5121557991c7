// The landing page is for visitors in a browser's tab. Loaded before the page is drawn, so that nobody else sees it flash by.
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
  document.documentElement.dataset.door = 'closed';
  // The app is wanted at once.
  for (const href of document.currentScript.dataset.app.split(' ')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', href }),
    );
  }
})();
