import os from 'node:os';
import { openDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import { describeStartFailure } from '#platform/config/failure.ts';
import { AppError } from '#platform/errors/errors.ts';
import { openLog } from '#platform/log/log.ts';
import { openMail } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/boss.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { listMails } from '#product/accounts/server/queries.ts';
import { reportOutboxRead } from '#product/accounts/server/report-outbox-read.ts';

// `npm run outbox`: the newest mails with their links, for who has the machine, beside a running Earshot. The operator
// is told by mail, and so in the outbox itself, before anything is shown.
const NEWEST = 20;

try {
  const config = readConfig(process.env);
  const log = openLog({ level: 'error', now: () => new Date() });
  const opened = await openDatabase(config, log);
  const queue = openQueue({ target: opened.app, clock, log, works: false });
  try {
    const { database } = opened;
    const { items } = await listMails({ database });
    const mail = openMail({ queue, delivers: config.smtpUrl !== undefined });
    const by = `The user ${os.userInfo().username} of ${os.hostname()}`;
    await reportOutboxRead({ database, mail }, by, clock.now());
    if (items.length === 0) process.stdout.write('The outbox is empty.\n');
    for (const mail of items.slice(0, NEWEST).reverse())
      process.stdout.write(
        `\n${'─'.repeat(72)}\nTo: ${mail.recipient}\nSubject: ${mail.subject}\nWritten: ${mail.createdAt}, ${mail.state}` +
          `${mail.error ? ` (${mail.error})` : ''}\n\n${mail.text || '(no longer kept)\n'}`,
      );
  } finally {
    await queue.stop();
    await opened.close();
  }
} catch (error) {
  const at = { port: 0, host: '', dataDir: process.env.DATA_DIR ?? './data' };
  console.error(error instanceof AppError ? error.message : (describeStartFailure(error, at) ?? error));
  process.exitCode = 1;
}
