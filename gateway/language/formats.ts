/** Makes each format once: the engine takes long to create one, and every row of a list asks. */
export function once<Args extends unknown[], Format>(make: (...args: Args) => Format): (...args: Args) => Format {
  const made = new Map<string, Format>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}

export const numberFormat = once(
  (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
);

let localeInForce: (() => string) | undefined;

/** Sets how the person writes numbers. Only a browser does: other callers of the server write them as JSON does. */
export function provideNumberLocale(locale: (() => string) | undefined): void {
  localeInForce = locale;
}

/** Returns the locale of the person's numbers: `es-US` writes 1,155.7 and `es` 1155,7. Undefined where nobody said. */
export function numberLocale(): string | undefined {
  return localeInForce?.();
}
