/** Under way for all who ask meanwhile. */
let reloading: Promise<unknown> | undefined;

/** Loads the style sheets again that could not be loaded. */
export async function loadStylesAgain(): Promise<void> {
  reloading ??= Promise.all(failedStyles().map(loadAgain)).finally(() => (reloading = undefined));
  await reloading;
}

function failedStyles(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => {
    try {
      return !link.sheet?.cssRules.length;
    } catch {
      // A link that failed may have a sheet whose rules are another site's.
      return true;
    }
  });
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', resolve);
    // As code that did not arrive rejects: `isUnreachable` knows both.
    again.addEventListener('error', () => reject(new TypeError(`Could not load ${link.href}`)));
    link.replaceWith(again);
  });
}
