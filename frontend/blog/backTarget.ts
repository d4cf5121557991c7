/** Returns the Back target of the feed: Home for members, else the previous page if there is one (BLOG-11). */
export function feedBackTarget({ signedIn, hasHistory }: { signedIn: boolean; hasHistory: boolean }): '/' | 'history' {
  return !signedIn && hasHistory ? 'history' : '/';
}

export function postBackTarget({ signedIn }: { signedIn: boolean }): '/' | '/blog-feed' {
  return signedIn ? '/blog-feed' : '/';
}
