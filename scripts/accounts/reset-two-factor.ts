import os from 'node:os';
import { badInput } from '#platform/errors/errors.ts';
import { createMailSender } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { readEmail } from '#platform/text/read-email.ts';
import { resetTwoFactorByOperator } from '#product/workspaces/server/members/reset-two-factor.ts';
import { runCommand } from '../backup/run-command.ts';

// `npm run reset-two-factor -- ada@example.com`: removes the second factor that a person has lost. For operators, who have
// access to the server. All logins of the person end, an email tells them, and the audit log of each of their workspaces
// has an entry.
await runCommand(async (openContext) => {
  const [email] = process.argv.slice(2);
  if (!email)
    throw badInput('Give the email address of the account: npm run reset-two-factor -- ada@example.com');
  const { config, log, opened } = await openContext();
  const queue = openQueue({ target: opened.appTarget, clock, log, runsJobs: false });
  try {
    const { database } = opened;
    const mail = createMailSender({ queue, delivers: config.smtpUrl !== undefined });
    const operator = `The user ${os.userInfo().username} of ${os.hostname()}`;
    // What is no address is passed on as it is, and reported as an unknown account.
    await resetTwoFactorByOperator(
      { database, log, mail },
      { email: readEmail(email) ?? email, operator, now: clock.now() },
    );
    process.stdout.write(
      `${email} logs in with the password alone now, until they set up two-factor again.\n`,
    );
  } finally {
    await queue.stop();
  }
});
