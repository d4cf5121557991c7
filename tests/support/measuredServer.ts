import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { dataFolder, launchServer } from './serverProcess.ts';
import type { Stall } from './stallProbe.ts';

export interface MeasuredRow extends Stall {
  entryPoint: string;
  input: string;
  status: string;
}

/** A server process with a probe in its main thread that measures stalls of the event loop. */
export class MeasuredServer {
  readonly url: string;
  readonly rows: MeasuredRow[] = [];
  readonly #nextStall: () => Promise<Stall>;
  readonly #end: () => Promise<void>;
  readonly #lastWords: Promise<string>;

  private constructor(
    url: string,
    nextStall: () => Promise<Stall>,
    end: () => Promise<void>,
    lastWords: Promise<string>,
  ) {
    this.url = url;
    this.#nextStall = nextStall;
    this.#end = end;
    this.#lastWords = lastWords;
  }

  static async start(environment: Record<string, string>): Promise<MeasuredServer> {
    const folder = await dataFolder();
    const { child, ready, output, end } = launchServer(
      {
        DATA_DIR: folder.path,
        NODE_OPTIONS: `--import=${pathToFileURL('tests/support/stallProbe.ts').href}`,
        ...environment,
      },
      { hasChannel: true },
    );
    const nextStall = async () => {
      // A server that ended is reported by its last words.
      child.send({}, () => {});
      const [stall] = (await once(child, 'message')) as [Stall];
      return stall;
    };
    const lastWords = once(child, 'close').then(
      ([code, signal]) => `The server ended with ${code ?? signal}: ${output()}`,
    );
    const endAndRemove = async () => {
      await end('SIGTERM');
      await folder.remove();
    };
    return new MeasuredServer(await ready, nextStall, endAndRemove, lastWords);
  }

  /**
   * Runs `work` (which returns a status to print) and records the longest stall until the server is idle again. Throws
   * what the server printed if it ends.
   */
  async measure(entryPoint: string, input: string, work: () => Promise<string | number>): Promise<void> {
    const ended = this.#lastWords.then((words) => {
      throw new Error(`${entryPoint}: ${input}: ${words}`);
    });
    const measuring = this.#measure(entryPoint, input, work).catch(async (error) => {
      // A call that fails because the server ends fails before the end is known. A live server still responds.
      await this.#nextStall();
      throw error;
    });
    await Promise.race([measuring, ended]);
  }

  async #measure(entryPoint: string, input: string, work: () => Promise<string | number>): Promise<void> {
    await this.#nextStall();
    const status = String(await work());
    await wait(100);
    const row = { entryPoint, input, status, ...(await this.#nextStall()) };
    this.rows.push(row);
    const [ms, cpuMs, gcMs] = [row.ms, row.cpuMs, row.gcMs].map(Math.round);
    console.log(
      `${String(ms).padStart(6)} ms (computed ${cpuMs}, gc ${gcMs})  ${entryPoint}: ${input} → ${status.slice(0, 60)}`,
    );
  }

  end(): Promise<void> {
    return this.#end();
  }
}
