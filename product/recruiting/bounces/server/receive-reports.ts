import type { Input, Output } from '#platform/http/contract/contract.ts';
import { unauthenticated } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { secretsMatch } from '#platform/secrets/keys.ts';
import type { receiveBounces } from '../contract.ts';
import { applyReport } from './apply-report.ts';
import { countReports } from './count-reports.ts';

/**
 * Applies what a mail provider reports. One that cannot be applied now fails the call, which the provider repeats; what was applied
 * already stays, and has no effect twice.
 *
 * @throws unauthenticated without the token of the operator, or where there is none
 */
export async function receiveReports(
  services: Pick<Services, 'database' | 'config' | 'log'>,
  {
    authorization,
    reports,
    now,
  }: {
    authorization: string | undefined;
    reports: Input<typeof receiveBounces>['body']['reports'];
    now: Date;
  },
): Promise<Output<typeof receiveBounces>> {
  const { database, config, log } = services;
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const expected = config.bounceWebhookToken;
  if (expected === undefined || sent === undefined || !secretsMatch(sent, expected))
    throw unauthenticated('Send the token of BOUNCE_WEBHOOK_TOKEN as “Authorization: Bearer …”.');
  let believed = 0;
  for (const { kind, messageId, envelopeSender, status, diagnostic } of reports) {
    const references = [messageId, envelopeSender].filter((text) => text !== undefined);
    const report = { kind, status: status ?? null, diagnostic: diagnostic ?? '' };
    if (await applyReport(services, { references, report, now })) believed += 1;
  }
  const counts = { believed, ignored: reports.length - believed };
  await countReports(database, { source: 'webhook', ...counts, now });
  log.info(counts, 'a mail provider reported emails that came back');
  return counts;
}
