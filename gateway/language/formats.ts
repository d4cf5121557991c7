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
