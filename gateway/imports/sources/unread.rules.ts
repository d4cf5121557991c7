import type { HistoryRecord } from '../history.rules.ts';

/** Files of one ending that are listed by name. */
const listed = 20;

/** The files of a zip that no reader understands. Of very many with the same ending, only their number is told. */
export class Unread {
  readonly #zip: string;
  readonly #byEnding = new Map<string, string[]>();

  constructor(zip: string) {
    this.#zip = zip.slice(0, 255);
  }

  note(name: string): void {
    const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';
    const names = this.#byEnding.get(ending) ?? [];
    names.push(name);
    this.#byEnding.set(ending, names);
  }

  *records(): Generator<HistoryRecord> {
    for (const [ending, names] of this.#byEnding)
      if (names.length > listed) yield { kind: 'skipped', file: this.#zip, what: `*${ending}`, count: names.length };
      else for (const name of names) yield { kind: 'skipped', file: this.#zip, what: name.slice(-300), count: 1 };
  }
}
