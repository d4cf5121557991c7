import type { Kernel } from '#gateway/kernel/kernel.ts';

const maxSmtpMs = 10_000;

/** Tries the mail server and the photo store once, so that a wrong setting shows at the start; nothing waits for it. */
export async function tryServices({ settings, storage, log }: Kernel): Promise<void> {
  const failed = (setting: string) => (error: { code?: string }) =>
    log.warn(
      { event: 'service-unreachable', setting, code: error.code },
      `The setting ${setting} may be wrong: its server did not answer as expected`,
    );
  await Promise.all([
    settings.smtpUrl && trySmtp(settings.smtpUrl).catch(failed('SMTP_URL')),
    settings.storageUrl && tryStore(storage).catch(failed('STORAGE_URL')),
  ]);
}

async function trySmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: maxSmtpMs,
    greetingTimeout: maxSmtpMs,
    socketTimeout: maxSmtpMs,
  });
  await transport.verify().finally(() => transport.close());
}

async function tryStore(storage: Kernel['storage']): Promise<void> {
  await storage.list()[Symbol.asyncIterator]().next();
}
