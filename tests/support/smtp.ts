import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect } from 'vitest';

/** A parsed mail. */
export interface ReceivedMail extends Email {
  raw: string;
  /** The address in its one link; empty when it has none. */
  link: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** Waits for `count` mails to an address and returns them. */
  mailsFor(address: string, count?: number): Promise<ReceivedMail[]>;
  received: ReceivedMail[];
  /** Refuses every mail temporarily, or accepts mails again. */
  refuse(isRefusing: boolean): void;
  refusals: number;
}

/** Starts a real SMTP server on a free port that keeps all mails until this file's tests are done. */
export async function mailServer(): Promise<MailServer> {
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, answer) {
      const take = async () => {
        const bytes = Buffer.concat(await stream.toArray());
        if (isRefusing) {
          mails.refusals += 1;
          throw Object.assign(new Error('Please try again later'), { responseCode: 451 });
        }
        mails.received.push(await readMail(bytes));
      };
      callbackify(take)(answer);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    refusals: 0,
    refuse: (wanted) => void (isRefusing = wanted),
    mailsFor: (address, count = 1) => enough(async () => mails.received.filter((mail) => isFor(mail, address)), count),
  };
  return mails;
}

/** Waits for `count` mails to an address in the outbox of a data folder and returns them. */
export function outboxMails(dataDir: string, address: string, count = 1): Promise<ReceivedMail[]> {
  return enough(async () => {
    const outbox = join(dataDir, 'outbox');
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted();
    const mails = await Promise.all(files.map(async (file) => readMail(await readFile(join(outbox, file)))));
    return mails.filter((mail) => isFor(mail, address));
  }, count);
}

async function enough(read: () => Promise<ReceivedMail[]>, count: number): Promise<ReceivedMail[]> {
  await expect.poll(async () => (await read()).length, { interval: 25 }).toBeGreaterThanOrEqual(count);
  return read();
}

async function readMail(bytes: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes);
  return { ...mail, raw: bytes.toString('utf8'), link: /https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '' };
}

function isFor(mail: Email, address: string): boolean {
  return (mail.to ?? []).some((to) => to.address?.toLowerCase() === address.toLowerCase());
}
