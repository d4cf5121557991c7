import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, Order } from './load.ts';

// A separate process, so that making load does not slow the measuring event loop; and plain sockets,
// because every millisecond it uses is missing to the servers on the same cores.
const plans = new Map<string, { host: string; port: number; requests: string[] }>();

process.on('message', (order: Order) => {
  if (order.kind === 'plan') {
    plans.set(order.name, order);
    process.send!({});
  } else {
    run(order).then(
      (answered) => process.send!(answered),
      (error: Error) => process.send!({ problem: error.message }),
    );
  }
});
process.on('disconnect', () => process.exit(0));

async function run({ name, connections, ms, count, perSecond }: Order & { kind: 'run' }): Promise<Answered> {
  const { host, port, requests } = plans.get(name)!;
  const took: number[] = [];
  let sent = 0;
  const started = performance.now();
  const goesOn = () => (count === undefined ? performance.now() - started < ms! : sent < count);
  const first = Math.floor(Math.random() * requests.length);
  const ask = async () => {
    const line = await Line.open(host, port);
    try {
      while (goesOn()) {
        const turn = sent++;
        const due = perSecond === undefined ? performance.now() : started + (turn * 1000) / perSecond;
        if (due > performance.now()) await pause(due - performance.now());
        await line.ask(requests[(first + turn) % requests.length]!);
        took.push(performance.now() - due);
      }
    } finally {
      line.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const whole = performance.now() - started;
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return { answered: took.length, ms: whole, p50: at(0.5), p99: at(0.99) };
}

/** One connection, kept open, with one request at a time. */
class Line {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The server hung up')));
  }

  static open(host: string, port: number): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Line(socket)));
    });
  }

  /** Resolves when the response is complete. Rejects when it is not a 2xx or has GraphQL errors. */
  ask(request: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    const bytes = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    const bodyAt = bytes.indexOf('\r\n\r\n') + 4;
    if (bodyAt < 4 || !isWhole(bytes, bodyAt)) return;
    this.#received = [];
    const { resolve, reject } = this.#waiting!;
    this.#waiting = undefined;
    if (bytes[9] === 0x32 && !bytes.includes('"errors":[', bodyAt) && !bytes.includes('Problem"', bodyAt)) resolve();
    else reject(new Error(`An answer was no success: ${bytes.toString('utf8', 0, 1500)}`));
  }
}

function isWhole(bytes: Buffer, bodyAt: number): boolean {
  const head = bytes.toString('latin1', 0, bodyAt);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length === undefined
    ? bytes.subarray(-5).toString('latin1') === '0\r\n\r\n'
    : bytes.length >= bodyAt + Number(length);
}
