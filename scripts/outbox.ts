// `npm run outbox`: prints the newest mails with their links, for people with access to the server. The operators are
// told by mail before anything is shown.
import os from 'node:os';
import { createMailSender } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { listMails } from '#product/accounts/server/queries.ts';
import { reportOutboxRead } from '#product/accounts/server/report-outbox-read.ts';
import { runCommand } from './backup/run-command.ts';

const MAX_SHOWN = 20;

await runCommand(async (open) => {
  const { config, log, opened } = await open();
  const queue = openQueue({ target: opened.appTarget, clock, log, runsJobs: false });
  try {
    const { database } = opened;
    const { items } = await listMails({ database });
    const mail = createMailSender({ queue, delivers: config.smtpUrl !== undefined });
    const reader = `The user ${os.userInfo().username} of ${os.hostname()}`;
    await reportOutboxRead({ database, mail }, { reader, now: clock.now() });
    if (items.length === 0) process.stdout.write('The outbox is empty.\n');
    // The newest last, where a terminal shows it.
    for (const { recipient, subject, createdAt, state, error, text } of items.slice(0, MAX_SHOWN).reverse())
      process.stdout.write(
        `\n${'─'.repeat(72)}\nTo: ${recipient}\nSubject: ${subject}\nWritten: ${createdAt}, ${state}` +
          `${error ? ` (${error})` : ''}\n\n${text || '(no longer kept)\n'}`,
      );
  } finally {
    await queue.stop();
  }
});
