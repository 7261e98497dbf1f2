import { openDatabase } from '#apps/server/open-database.ts';
import { readConfig } from '#platform/config/config.ts';
import { describeStartFailure } from '#platform/config/failure.ts';
import { AppError } from '#platform/errors/errors.ts';
import { openLog } from '#platform/log/log.ts';
import { listMails } from '#product/accounts/server/queries.ts';

// `npm run outbox`: the newest mails with their links, for the operator at the machine, beside a running Earshot.
const NEWEST = 20;

try {
  const config = readConfig(process.env);
  const log = openLog({ level: 'error', now: () => new Date() });
  const opened = await openDatabase(config, log);
  try {
    const { items } = await listMails({ database: opened.database });
    if (items.length === 0) process.stdout.write('The outbox is empty.\n');
    for (const mail of items.slice(0, NEWEST).reverse())
      process.stdout.write(
        `\n${'─'.repeat(72)}\nTo: ${mail.recipient}\nSubject: ${mail.subject}\nWritten: ${mail.createdAt}, ${mail.state}` +
          `${mail.error ? ` (${mail.error})` : ''}\n\n${mail.text}`,
      );
  } finally {
    await opened.close();
  }
} catch (error) {
  const at = { port: 0, host: '', dataDir: process.env.DATA_DIR ?? './data' };
  console.error(error instanceof AppError ? error.message : (describeStartFailure(error, at) ?? error));
  process.exitCode = 1;
}
