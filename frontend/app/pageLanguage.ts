/** The language of this page, which a member's choice overrules: the server's messages are in it, too. */
export function pageLanguage(): string {
  return document.documentElement.lang;
}
