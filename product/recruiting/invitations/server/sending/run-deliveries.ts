import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { Services } from '#platform/http/server/services.ts';
import { openTransport } from '#platform/mail/open-transport.ts';
import { takeMailSlot } from '#platform/mail/take-mail-slot.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { claimDelivery } from './claim-delivery.ts';
import { sendMail } from './send-mail.ts';
import { settleDelivery } from './settle-delivery.ts';

export const SEND_JOB_NAME = 'invitations.send';
/** Longer than a mail takes with the longest time-outs of the connection. */
const LEASE_MS = 180_000;

type SendServices = Pick<Services, 'database' | 'config' | 'clock' | 'log'>;

/**
 * Sends what is due, in all workspaces, one mail after another, until nothing is. Safe to run in several processes at once. One that is
 * killed leaves the one mail that it was sending, which becomes unknown.
 */
export async function runDeliveries(
  services: SendServices,
  { signal, leaseMs = LEASE_MS }: { signal: AbortSignal; leaseMs?: number },
): Promise<void> {
  const { smtpUrl, dkim } = services.config;
  if (!smtpUrl) return;
  let workspace = await findDueWorkspace(services);
  if (workspace === undefined) return;
  const transport = openTransport({ smtpUrl, dkim }, { max: 1 });
  transport.on('error', () => {});
  try {
    while (workspace !== undefined && !signal.aborted) {
      await deliverNext(services, { workspace, transport, signal, leaseMs });
      workspace = await findDueWorkspace(services);
    }
  } finally {
    transport.close();
  }
}

async function findDueWorkspace({ database, clock }: SendServices): Promise<string | undefined> {
  const [due] = await database.sql<{ workspace: string }[]>`
    select workspace from internal.list_due_deliveries(${clock.now()}, 1)`;
  return due?.workspace;
}

async function deliverNext(
  services: SendServices,
  {
    workspace,
    transport,
    signal,
    leaseMs,
  }: { workspace: string; transport: Transporter; signal: AbortSignal; leaseMs: number },
): Promise<void> {
  const { database, config, clock, log } = services;
  const at = await takeMailSlot(database, { now: clock.now(), perSecond: config.mailsPerSecond });
  // Before it is claimed: whoever is killed while waiting leaves nothing behind.
  await pause(Math.max(0, at.getTime() - clock.now().getTime()), undefined, { signal }).catch(() => {});
  if (signal.aborted) return;
  const mint = () => mintJobScope(workspace, SEND_JOB_NAME, clock.now());
  const claiming = mint();
  const delivery = await database.within(claiming, (tx) => claimDelivery(tx, claiming, { leaseMs }));
  if (delivery === null || delivery === 'settled') return;
  const result = await sendMail(services, claiming, { delivery, transport });
  const settling = mint();
  await database.within(settling, (tx) => settleDelivery(tx, settling, { delivery, result }));
  const fields = { delivery: delivery.id, wave: delivery.wave, workspace };
  if (result.failure) log.warn({ ...fields, kind: result.failure.kind }, 'invitation not delivered');
  else log.info(fields, 'invitation delivered');
}
