import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';

/** Mails one feedback to the operator, once. A reply goes to the sender. */
export const feedbackMail: JobKind<Kernel, { userId: string | null; id: string }> = {
  name: 'feedback-mail',
  async work({ db, mail, settings }, { id }) {
    const row = await db.feedback.findUnique({
      where: { id },
      include: { user: { select: { id: true, firstName: true, lastName: true, username: true, email: true } } },
    });
    if (!row || row.mailedAt || !settings.feedbackTo) return;
    const name = row.user ? `${row.user.firstName} ${row.user.lastName}` : (row.name ?? '');
    const address = row.user?.email ?? row.email ?? '';
    await mail.send({
      to: settings.feedbackTo,
      replyTo: { name, address },
      about: row.user?.id ?? null,
      letter: {
        // For the operator, who runs the server in English.
        language: 'en',
        signature: 'Everystep, your fitness journal',
        subject: `Feedback from ${name}`,
        greeting: row.user ? `${name} (member ${row.user.username}) writes:` : `${name} (a visitor) writes:`,
        paragraphs: [row.feedback],
        closing: [`Reply to this mail to write to ${address}.`],
      },
    });
    await db.feedback.update({ where: { id }, data: { mailedAt: new Date() }, select: { id: true } });
  },
};
