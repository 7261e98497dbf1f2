import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { authoriseReading } from '../../access/server/authorise-reading.ts';
import {
  halveBudget,
  type ContactChannel,
  type ContactFrequency,
  type ContactLimit,
  type MailBlock,
} from '../contact.ts';
import { readContactRule } from './queries.ts';

interface StoredChoices {
  frequency: ContactFrequency;
  stoppedChannels: ContactChannel[];
  mailBlocked: MailBlock | null;
  chosenLimits: ContactLimit[];
}

/** What a participant wants, and how much of the workspace's budget is used. @throws forbidden, not_found */
export async function readContactChoices(
  tx: Tx,
  scope: Scope,
  participant: string,
): Promise<StoredChoices & { used: { count: number; max: number; days: number } }> {
  await authoriseReading(tx, scope);
  const rule = await readContactRule(tx, scope);
  const [row] = await tx<(StoredChoices & { count: number })[]>`
    select contact_frequency as frequency, stopped_channels as "stoppedChannels", mail_blocked as "mailBlocked",
      chosen_limits as "chosenLimits", (
        select count(*)::int from unnest(recent_contacts) t
        where t > ${scope.now}::timestamptz - make_interval(days => ${rule.days}::int)) as count
    from participants where workspace = ${scope.workspace} and id = ${participant} and erased_at is null`;
  if (!row) throw notFound('participant');
  const { count, ...choices } = row;
  const { max, days } = choices.frequency === 'less' ? halveBudget(rule) : rule;
  return { ...choices, used: { count, max, days } };
}
