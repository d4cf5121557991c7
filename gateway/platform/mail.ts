import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { createTransport } from 'nodemailer';
import type { Settings } from './env.ts';
import { madeOnce } from './madeOnce.ts';
import { htmlPart, type Letter, textPart } from './mailLetter.ts';

export interface Mail {
  to: string;
  /** The address for replies. */
  replyTo?: { name: string; address: string };
  letter: Letter;
  /** The member it is about, so that their mails in the outbox go with their account. */
  about: string | null;
}

export type Mailer = ReturnType<typeof createMailer>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** A mail is only ever what we say: no file or address is read into it. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

type Settled = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>;

/** Mails through the server at SMTP_URL; without one, each becomes an .eml file in DATA_DIR/outbox. */
export function createMailer(settings: Settled) {
  const from = settings.mailFrom ?? `Everystep <no-reply@${new URL(settings.publicUrl).hostname}>`;
  const outbox = join(settings.dataDir, 'outbox');
  const { smtpUrl } = settings;
  const smtp = smtpUrl ? openOnce({ url: smtpUrl, ...timeouts, ...closed }) : undefined;
  const deliver = smtp ? overSmtp(smtp) : intoFolder(outbox);
  return {
    /** Throws when the mail server does not respond or takes no mails from here. */
    async reach(): Promise<void> {
      await (await smtp?.())?.verify();
    },
    /** Hands a mail over. Throws when it could not be; the job that sends it is then tried again. */
    async send({ to, replyTo, letter, about }: Mail): Promise<void> {
      await deliver(
        {
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo }),
          subject: letter.subject,
          text: textPart(letter),
          html: htmlPart(letter),
          // Asks answering machines to keep quiet (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        },
        about,
      );
    },
    /** Removes the outbox files about a member. */
    async forget(userId: string): Promise<void> {
      const files = await readdir(outbox).catch(() => []);
      await Promise.all(
        files.filter((file) => file.includes(userId)).map((file) => rm(join(outbox, file), { force: true })),
      );
    },
  };
}

type Transport = ReturnType<typeof createTransport>;
type OpenTransport = () => Promise<Transport>;
type Message = Parameters<Transport['sendMail']>[0];
type Deliver = (message: Message, about: string | null) => Promise<void>;

/** A transport that is opened, and its library loaded, with the first mail: the library takes megabytes. */
function openOnce(options: Parameters<typeof createTransport>[0]): OpenTransport {
  return madeOnce(async () => (await import('nodemailer')).createTransport(options));
}

function overSmtp(smtp: OpenTransport): Deliver {
  return async (message) => {
    const transport = await smtp();
    await transport.sendMail(message).catch(({ code, responseCode }: { code?: string; responseCode?: number }) => {
      // Only the codes: the server's own words often repeat the address.
      const codes = [code, responseCode].filter(Boolean).join(' ');
      throw new Error(`The mail server at SMTP_URL did not take a mail (${codes}).`);
    });
  };
}

function intoFolder(outbox: string): Deliver {
  const open = openOnce({ streamTransport: true, buffer: true, ...closed });
  return async (message, about) => {
    const { message: bytes } = await (await open()).sendMail(message);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = [new Date().toISOString().replaceAll(':', '-'), about ?? 'nobody', randomUUID().slice(0, 8)].join('_');
    const file = join(outbox, `${name}.eml`);
    // Renamed when complete, so that a program watching the folder never reads half a mail.
    await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
