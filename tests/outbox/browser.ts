import { IDBFactory } from 'fake-indexeddb';
import { fileClass, uploadClass } from './upload.ts';

/** The storage of an origin in a browser: shared by its pages, and left when one of them dies. */
export class BrowserStorage {
  readonly indexedDB = new IDBFactory();
  readonly localStorage = new MemoryStorage();
  /** Distinguishes the locks and channels of two browsers. */
  readonly origin: string;
  constructor(origin: string) {
    this.origin = origin;
  }
}

/** Keeps items as its own properties, as the browser's storage does. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

interface Timer {
  at: number;
  everyMs: number | null;
  run: () => void;
}

/**
 * The globals of one page. Time stands still until `elapse`. Knows how much of the page's work is under way, and a page
 * that was killed does nothing more: its calls never return, its timers, locks and connections are gone.
 */
export class Page {
  readonly globals: Record<string, unknown>;
  readonly events = new EventTarget();
  isOnline = true;
  private underway = 0;
  private locksHeld = 0;
  isDead = false;
  /** True when it was killed in the middle of its work (`killAfter`). */
  isInterrupted = false;
  private callsLeft = Number.POSITIVE_INFINITY;
  /** Milliseconds since the page was opened. */
  now = 0;
  private readonly timers = new Map<number, Timer>();
  private readonly connections = new Set<IDBDatabase>();
  private readonly channels = new Set<BroadcastChannel>();
  private readonly storage: BrowserStorage;
  private readonly died = Promise.withResolvers<void>();

  constructor(storage: BrowserStorage, fetch: typeof globalThis.fetch) {
    this.storage = storage;
    const events = {
      addEventListener: this.events.addEventListener.bind(this.events),
      removeEventListener: this.events.removeEventListener.bind(this.events),
      dispatchEvent: this.events.dispatchEvent.bind(this.events),
    };
    const send = (...call: Parameters<typeof fetch>) =>
      this.isDead ? never<Response>() : this.counted(fetch(...call));
    this.globals = {
      ...events,
      fetch: send,
      XMLHttpRequest: uploadClass(this, send),
      File: fileClass(this),
      navigator: Object.defineProperty(
        { language: 'en-US', languages: ['en-US'], locks: { request: this.lockRequests(storage.origin) } },
        'onLine',
        {
          get: () => this.isOnline,
        },
      ),
      document: { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} },
      location: new URL('https://everystep.example/home'),
      localStorage: storage.localStorage,
      sessionStorage: new MemoryStorage(),
      indexedDB: this.database(storage.indexedDB),
      caches: { keys: async () => [] },
      crypto: this.countedCrypto(),
      BroadcastChannel: this.channelClass(storage.origin),
      setTimeout: (run: () => void, ms = 0) => this.schedule(run, ms, null),
      setInterval: (run: () => void, ms: number) => this.schedule(run, ms, ms),
      clearTimeout: (id: number) => void this.timers.delete(id),
      clearInterval: (id: number) => void this.timers.delete(id),
      // The app logs each failed call.
      console: { ...console, error() {} },
    };
    this.globals['globalThis'] = Object.create(globalThis, Object.getOwnPropertyDescriptors(this.globals));
  }

  /** The token of the session, if there is one. */
  session(): string | null {
    return this.storage.localStorage.getItem('authToken');
  }

  /** Waits until nothing of this page is under way but what the network holds back. */
  async quiet(): Promise<void> {
    const deadline = performance.now() + 30_000;
    for (let still = 0; still < 8 && !this.isDead; still = this.underway === 0 ? still + 1 : 0) {
      if (performance.now() > deadline) throw new Error(`${this.underway} calls of the page do not end.`);
      await turn();
    }
  }

  /** Lets time pass: runs the timers that are due, one after the other. */
  async elapse(ms: number): Promise<void> {
    const end = this.now + ms;
    for (let next = this.nextTimer(end); next; next = this.nextTimer(end)) {
      const [id, timer] = next;
      this.now = timer.at;
      if (timer.everyMs === null) this.timers.delete(id);
      else timer.at += timer.everyMs;
      timer.run();
      await this.quiet();
    }
    this.now = end;
  }

  /** Kills the page once so many of its calls have ended. */
  killAfter(calls: number): void {
    this.callsLeft = calls;
  }

  kill(): void {
    this.isDead = true;
    this.timers.clear();
    for (const connection of this.connections) connection.close();
    for (const channel of this.channels) channel.close();
    this.died.resolve();
  }

  /** Counts work as under way until it ends. */
  async counted<Result>(work: Promise<Result>): Promise<Result> {
    this.underway += 1;
    try {
      return await work;
    } finally {
      this.callEnded();
      if (this.isDead) await never();
    }
  }

  /** Counts a call that the network holds back as not under way: the page goes on without it. */
  async heldBack<Result>(work: Promise<Result>): Promise<Result> {
    this.underway -= 1;
    return work.finally(() => (this.underway += 1));
  }

  private callEnded(): void {
    this.underway -= 1;
    this.callsLeft -= 1;
    if (this.callsLeft >= 0 || this.isDead) return;
    this.isInterrupted = true;
    this.kill();
  }

  private schedule(run: () => void, ms: number, everyMs: number | null): number {
    if (this.isDead) return 0;
    lastTimer += 1;
    this.timers.set(lastTimer, { at: this.now + ms, everyMs, run });
    return lastTimer;
  }

  private nextTimer(end: number): [number, Timer] | undefined {
    return [...this.timers].filter(([, { at }]) => at <= end).toSorted(([, one], [, other]) => one.at - other.at)[0];
  }

  private lockRequests(origin: string) {
    type Callback = (lock: Lock | null) => unknown;
    return (name: string, ...rest: [Callback] | [LockOptions, Callback]) => {
      const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest;
      // One that waits for another lock of this page is not under way.
      const isCounted = this.locksHeld === 0;
      if (isCounted) this.underway += 1;
      const ended = navigator.locks.request(`${origin} ${name}`, options, async (lock) => {
        if (isCounted) this.callEnded();
        if (this.isDead) return undefined;
        this.locksHeld += 1;
        const result = await Promise.race([callback(lock), this.died.promise]);
        this.locksHeld -= 1;
        return result;
      });
      return ended.then((result) => (this.isDead ? never() : result));
    };
  }

  private database(factory: IDBFactory) {
    return {
      open: (name: string, version?: number) => {
        if (this.isDead) throw new Error('The page is gone.');
        const request = factory.open(name, version);
        this.ended(request, 'success', 'error');
        request.addEventListener('success', () => {
          this.connections.add(request.result);
          if (this.isDead) request.result.close();
          this.countTransactions(request.result);
        });
        return request;
      },
      deleteDatabase: (name: string) => {
        const request = factory.deleteDatabase(name);
        this.ended(request, 'success', 'error');
        return request;
      },
      databases: () => this.counted(factory.databases()),
    };
  }

  private countTransactions(connection: IDBDatabase): void {
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...given: Parameters<typeof begin>) => {
      const transaction = begin(...given);
      this.ended(transaction, 'complete', 'abort');
      return transaction;
    };
  }

  private ended(work: EventTarget, ...ends: string[]): void {
    this.underway += 1;
    for (const end of ends) work.addEventListener(end, () => this.callEnded(), { once: true });
  }

  private countedCrypto() {
    const { subtle } = crypto;
    const counted =
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      (...args: Args) =>
        this.counted(work.apply(subtle, args));
    return {
      getRandomValues: crypto.getRandomValues.bind(crypto),
      subtle: {
        encrypt: counted(subtle.encrypt),
        decrypt: counted(subtle.decrypt),
        digest: counted(subtle.digest),
        generateKey: counted(subtle.generateKey as (...args: unknown[]) => Promise<CryptoKey>),
      },
    };
  }

  private channelClass(origin: string) {
    const { channels } = this;
    const isDead = () => this.isDead;
    return class extends BroadcastChannel {
      constructor(name: string) {
        super(`${origin} ${name}`);
        channels.add(this);
      }
      override postMessage(message: unknown): void {
        if (!isDead()) super.postMessage(message);
      }
    };
  }
}

let lastTimer = 0;
const never = <Result = never>() => new Promise<Result>(() => {});
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
