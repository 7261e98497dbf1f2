import os from 'node:os';
import { badInput } from '#platform/errors/errors.ts';
import { createMailSender } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { readEmail } from '#platform/text/read-email.ts';
import { setOperator } from '#product/accounts/server/set-operator.ts';
import { runCommand } from '../backup/run-command.ts';

// `npm run make-operator -- ada@example.com`: makes a person an operator, for people with access to the server;
// `-- --remove ada@example.com` takes it away. Every operator is told by mail.
await runCommand(async (open) => {
  const words = process.argv.slice(2);
  const isOperator = !words.includes('--remove');
  const [email, ...others] = words.filter((word) => word !== '--remove');
  if (!email || others.length > 0)
    throw badInput('Give the email address of one account: npm run make-operator -- ada@example.com');
  const { config, log, opened } = await open();
  const queue = openQueue({ target: opened.appTarget, clock, log, runsJobs: false });
  try {
    const { database } = opened;
    const mail = createMailSender({ queue, delivers: config.smtpUrl !== undefined });
    const changedBy = `The user ${os.userInfo().username} of ${os.hostname()}`;
    const change = { email: readEmail(email) ?? email, isOperator, changedBy };
    await setOperator({ database, log, mail }, { ...change, now: clock.now() });
    process.stdout.write(`${email} is ${isOperator ? 'an' : 'no longer an'} operator.\n`);
  } finally {
    await queue.stop();
  }
});
