import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { lockStudy, requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { NewWave } from '../contract.ts';
import { MAX_WAVE_SIZE } from '../wave.ts';
import { checkTexts } from './check-texts.ts';
import { countAudience } from './count-audience.ts';
import { freezeMembers } from './freeze-members.ts';
import { prepareAudience } from './match-audience.ts';
import { invitationPolicy } from './policy.ts';

const DAY_MS = 86_400_000;
/** The zone that is first in a day, and the one that is last, are a day and two hours apart. */
const MAX_ZONE_HOURS = 26;

/**
 * Invites people to a study: decides who is in the wave, and when each mail leaves.
 *
 * @throws not_found, forbidden, bad_input, conflict unless the study is live and there is a mail server
 */
export async function createWave(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { study, input }: { study: string; input: NewWave },
): Promise<{ id: string; members: number }> {
  authorise(scope, invitationPolicy, 'wave.send');
  const { database } = services;
  await database.within(scope, async (tx) => {
    await authoriseReading(tx, scope);
    await requireStudy(tx, scope, study);
  });
  if (!services.config.smtpUrl)
    throw conflict(
      'This installation has no mail server, so nothing can be sent. Its operator can set one up.',
    );
  await prepareAudience(database, scope, input.audience);
  return database.within(scope, async (tx) => {
    await authoriseReading(tx, scope);
    const person = await lockOwnMembership(tx, scope);
    const { id, state } = await lockStudy(tx, scope, study);
    if (state !== 'live') throw conflict('Publish this study first. Until then nobody can take part.');
    await checkTexts(tx, scope, [input.texts, ...(input.reminder ? [input.reminder.texts] : [])]);
    const wave = randomUUID();
    const { eligible, leftOut } = await countAudience(tx, scope, { study: id, audience: input.audience });
    assertSize(input.sample ? Math.min(eligible, input.sample.size) : eligible);
    await insertWave(tx, scope, { wave, study: id, input, person, leftOut });
    const members = await freezeMembers(tx, scope, {
      wave,
      study: id,
      audience: input.audience,
      sample: input.sample,
      schedule: { sendAt: input.sendAt, localTime: input.localTime, batch: input.batch },
      startsAt: getStart(scope, input),
    });
    await recordAudit(tx, scope, {
      action: 'wave.create',
      entity: wave,
      detail: { study: id, count: members },
    });
    return { id: wave, members };
  });
}

function assertSize(members: number): void {
  if (members === 0)
    throw badInput('Nobody of these people can be invited.', { segment: 'Choose other people.' });
  if (members > MAX_WAVE_SIZE)
    throw badInput(`A wave has at most ${MAX_WAVE_SIZE} people.`, { sample: 'Invite only some of them.' });
}

/** Not before now. With a time in the zone of each participant, the first of them. */
function getStart({ now }: Scope, { sendAt, localTime }: NewWave): Date {
  if (localTime !== null) {
    const utc = new Date(`${localTime}:00Z`);
    // JavaScript reads 31 February as a day in March.
    if (Number.isNaN(utc.getTime()) || !utc.toISOString().startsWith(localTime))
      throw badInput('Enter a day and a time.', { localTime: 'This day doesn’t exist.' });
    return now;
  }
  return sendAt !== null && new Date(sendAt) > now ? new Date(sendAt) : now;
}

async function insertWave(
  tx: Tx,
  scope: Scope,
  {
    wave,
    study,
    input,
    person,
    leftOut,
  }: { wave: string; study: string; input: NewWave; person: string; leftOut: object },
): Promise<void> {
  const { workspace, now } = scope;
  const startsAt = getStart(scope, input);
  const last = input.localTime
    ? new Date(Date.parse(`${input.localTime}:00Z`) + MAX_ZONE_HOURS * 3_600_000)
    : startsAt;
  const endsAt = new Date(Math.max(last.getTime(), now.getTime()) + input.days * DAY_MS);
  const insert = (
    id: string,
    values: { remindsOf: string | null; days: number | null; texts: object; endsAt: Date },
  ) => tx`
    insert into waves (workspace, id, study, reminds_of, remind_after_days, audience, texts, sender_name, reply_to, measures_opening, target, state,
      refusals, left_out, created_by, created_at, starts_at, ends_at)
    values (${workspace}, ${id}, ${study}, ${values.remindsOf}, ${values.days}, ${JSON.stringify(input.audience)}::jsonb,
      ${JSON.stringify(values.texts)}::jsonb, ${input.senderName}, ${input.replyTo}, ${input.measuresOpening}, ${input.target}, 'active', 0,
      ${JSON.stringify(values.remindsOf === null ? leftOut : {})}::jsonb, ${person}, ${now}, ${startsAt}, ${values.endsAt})`;
  await insert(wave, { remindsOf: null, days: null, texts: input.texts, endsAt });
  if (!input.reminder) return;
  const { days, texts } = input.reminder;
  await insert(randomUUID(), {
    remindsOf: wave,
    days,
    texts,
    endsAt: new Date(endsAt.getTime() + days * DAY_MS),
  });
}
