/**
 * Replaces the parameters and bodies of functions and methods of a library, so that code that never runs here, and what
 * only that code calls, is dropped. Throws when one is missing: a new version of the library needs another look.
 */
export function withBodies(code: string, bodies: Record<string, string>, plugin: string): string {
  return Object.entries(bodies).reduce((rest, [name, body]) => {
    const escaped = name.replaceAll('$', String.raw`\$`);
    const whole = new RegExp(`^( *)((?:async |_proto\\.${escaped} = )?function ${escaped})\\([^]*?^\\1\\}(;?)$`, 'm');
    if (!whole.test(rest)) throw new Error(`There is no function ${name}: look at ${plugin} again.`);
    return rest.replace(whole, (_whole, indent: string, head: string, end: string) => indent + head + body + end);
  }, code);
}

/** Bodies for functions whose result nobody reads. */
export function empty(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '() {}']));
}
