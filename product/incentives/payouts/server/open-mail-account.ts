import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openTransport } from '#platform/mail/open-transport.ts';
import { takeMailSlot } from '#platform/mail/take-mail-slot.ts';
import { classifyFailure } from '#product/recruiting/invitations/server/sending/classify-failure.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import { readCodes } from '../../codes/server/read-codes.ts';
import { composeCodeMail } from './compose-code-mail.ts';
import type { PayoutAccount, PayoutOrder, PayoutOutcome } from './list-providers.ts';

type MailServices = Pick<Services, 'database' | 'config'>;

/** The email with the code of an incentive; undefined if it has none. Made when it is sent, so that no code is stored unsealed. */
async function composeMail({ database }: MailServices, scope: Scope, order: PayoutOrder) {
  const { workspace } = scope;
  return database.within(scope, async (tx) => {
    const code = (await readCodes(tx, scope, { database, incentives: [order.id] })).get(order.id);
    const [row] = await tx<{ name: string }[]>`select name from workspaces where workspace = ${workspace}`;
    if (code === undefined || !row) return undefined;
    const language = order.language ?? (await readWorkspaceSettings(tx, scope)).language;
    return composeCodeMail({ ...order, code, workspace: row.name, language });
  });
}

/** What an error of the mail server means, with the rules of invitations (decision 165). */
function toOutcome(error: unknown): PayoutOutcome {
  const failure = classifyFailure(error);
  const reply = error instanceof Error ? error.message : '';
  if (failure.kind === 'unknown')
    return {
      state: 'unknown',
      problem: 'The connection to the mail server ended before it confirmed the email.',
    };
  if (failure.kind === 'later')
    return {
      state: 'failed',
      problem: `The mail server can’t take emails now, and nothing was sent. ${reply}`,
    };
  return { state: 'failed', problem: `The mail server refused the email. ${reply}` };
}

/**
 * Emails participants the codes of their incentives, as a provider sends orders: once each, and what is not certain is unknown. Nobody
 * can be asked about it afterwards. What people chose about contacts does not matter: it is what they were promised.
 */
export function openMailAccount(services: MailServices, scope: Scope): PayoutAccount {
  const { smtpUrl, dkim, mailFrom, publicUrl, mailsPerSecond: perSecond } = services.config;
  return {
    interruptedProblem: 'The process ended while the email was being sent.',
    find: async () => ({ state: 'none' }),
    async send(order) {
      if (!smtpUrl) return { state: 'failed', problem: 'No mail server is set up.' };
      const mail = await composeMail(services, scope, order);
      if (!mail) return { state: 'failed', problem: 'The incentive has no code.' };
      const { now } = scope;
      const turn = await takeMailSlot(services.database, { now, perSecond });
      await pause(Math.max(0, turn.getTime() - now.getTime()));
      const transport = openTransport({ smtpUrl, dkim });
      transport.on('error', () => {});
      // The same for each attempt, by which mail programs recognise a second one.
      const messageId = `<${order.id}@${new URL(publicUrl).hostname}>`;
      try {
        await transport.sendMail({
          from: mailFrom,
          to: { name: '', address: order.recipient.email },
          ...mail,
          messageId,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { state: 'sent', reference: messageId };
      } catch (error) {
        return toOutcome(error);
      } finally {
        transport.close();
      }
    },
  };
}
