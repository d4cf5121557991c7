/** Goes to a section of the page, gently where motion is welcome; reading goes on from its heading. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}
