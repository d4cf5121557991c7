import { v5 } from 'uuid';
import type { EntrySource } from '#gateway/activities/entrySource.rules.ts';
import {
  type HistoryChoice,
  type HistoryChoices,
  type HistoryClash,
  type HistoryDomain,
  historyLimits,
  type HistoryReport,
  type HistorySample,
} from './history.rules.ts';
import type { ImportReport } from './import.rules.ts';
import { contentOf, refuse, type TablePlan } from './importPlan.ts';
import { type ImportRow, type ImportTable, importTables } from './importTables.ts';

/** Ids of rows follow from the source's ids, so that a second import finds the rows of the first. */
const namespace = '8a6c2f0e-5f0b-4f6e-9a59-0d6c0b7f4a11';

export function idOf(source: EntrySource, table: ImportTable['table'], id: string): string {
  return v5(`${source}/${table}/${id}`, namespace);
}

/** What planning a history shares. */
export interface HistoryWork {
  /** The member's zone: that of local times. */
  zone: string;
  /** When the history was sent; rows are made at this instant. */
  now: string;
  choices: HistoryChoices;
  report: ImportReport;
  samples: HistoryReport['samples'];
  clashes: HistoryClash[];
  days: Set<string>;
  /** The ids that earlier imports claimed: see `staysDeleted`. */
  claimed: ReadonlySet<string>;
  own(table: ImportTable['table']): Promise<ImportRow[]>;
}

/** What a preview shows of an entry. */
export type Shown = Pick<HistorySample, 'title' | 'figure' | 'amount'>;

interface TableOptions {
  label?: string;
  /** What the preview shows of an own row that an entry clashes with. */
  describe?: (row: ImportRow) => Shown;
}

/** The planned writes of one table for one domain. */
export class HistoryTable {
  readonly plan: TablePlan;
  readonly #work: HistoryWork;
  readonly #domain: HistoryDomain;
  readonly #describe: TableOptions['describe'];
  #shown: HistorySample | null = null;

  constructor(
    work: HistoryWork,
    domain: HistoryDomain,
    table: ImportTable['table'],
    { label, describe }: TableOptions = {},
  ) {
    const wanted = importTables.find((one) => one.table === table)!;
    this.#work = work;
    this.#domain = domain;
    this.#describe = describe;
    this.plan = {
      wanted,
      added: [],
      replaced: [],
      removed: [],
      claims: [],
      count: {
        file: domain,
        label: label ?? wanted.label,
        added: 0,
        same: 0,
        different: 0,
        replaced: 0,
        refused: 0,
        table,
        domain,
        removed: 0,
        deleted: 0,
      },
    };
  }

  /** The row under the rules of its table; null when it breaks one, which is reported. */
  checked(row: ImportRow, line: number): ImportRow | null {
    const parsed = this.plan.wanted.row.safeParse(row);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    this.refuse(line, issue?.path.map(String).join('.') ?? '', issue?.message ?? '');
    return null;
  }

  refuse(line: number, field: string, message: string): void {
    this.plan.count.refused += 1;
    refuse(this.#work.report, { file: this.#domain, row: line, field, message });
  }

  /** `claim` is the id of an entry that a member can delete. It outlives the row. */
  add(row: ImportRow, claim?: string): void {
    this.plan.added.push(row);
    this.plan.count.added += 1;
    if (claim) this.plan.claims!.push(claim);
  }

  replace(own: ImportRow, row: ImportRow, claim?: string): void {
    this.plan.replaced.push({ own, row });
    this.plan.count.replaced += 1;
    if (claim) this.plan.claims!.push(claim);
  }

  /** An own row that gives way. */
  remove(row: ImportRow): void {
    this.plan.removed!.push(row);
    this.plan.count.removed! += 1;
  }

  /** Counts a row that meets an own one of the same id or key; with the choice `take`, it replaces a different one. */
  meet(row: ImportRow, own: ImportRow): void {
    const { wanted, count } = this.plan;
    if (contentOf(row, wanted.key) === contentOf(own, wanted.key)) count.same += 1;
    else this.clash(own, () => this.replace(own, { ...row, ...Object.fromEntries(keyOf(wanted, own)) }));
  }

  /** Counts a clash of the entry last shown with an own row, and resolves it as chosen. Without `both` one's own stays. */
  clash(own: ImportRow, take: () => void, both: () => void = () => {}, keep: () => void = () => {}): void {
    this.plan.count.different += 1;
    const { clashes } = this.#work;
    if (this.#shown && this.#describe && ofDomain(clashes, this.#domain) < historyLimits.clashes) {
      const { title: ownTitle, figure: ownFigure, amount: ownAmount } = this.#describe(own);
      clashes.push({ ...this.#shown, ownTitle, ownFigure, ...(ownAmount && { ownAmount }) });
    }
    const resolve: Record<HistoryChoice, () => void> = { take, both, keep };
    resolve[this.#choice]();
  }

  get #choice(): HistoryChoice {
    return this.#work.choices[this.#domain] ?? 'keep';
  }

  /** True for an entry of an earlier import that the member has deleted since. It comes back only if they take the file's. */
  staysDeleted(claim: string): boolean {
    if (!this.#work.claimed.has(claim)) return false;
    this.plan.count.deleted! += 1;
    if (this.#choice !== 'keep') return false;
    this.plan.count.different += 1;
    return true;
  }

  /** Notes what the preview shows of an entry. */
  show(day: string, shown: Shown): void {
    const { days, samples } = this.#work;
    days.add(day);
    this.#shown = { domain: this.#domain, day, ...shown };
    if (ofDomain(samples, this.#domain) < historyLimits.samples) samples.push(this.#shown);
  }
}

function ofDomain(noted: readonly HistorySample[], wanted: HistoryDomain): number {
  return noted.filter(({ domain }) => domain === wanted).length;
}

function keyOf({ key }: ImportTable, own: ImportRow): [string, unknown][] {
  return [...key, 'createdAt'].filter((column) => column in own).map((column) => [column, own[column]]);
}
