import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Channel } from '#product/studies/channels.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import { openLinkWithCode } from '../../server/link-gate.ts';
import { isRobot } from '../is-robot.ts';

const VISIT_MINUTES = 30;
/** Rows of one study, day and channel. */
const SLOTS = 8;

const getCookieName = (secure: boolean) => (secure ? '__Secure-earshot-seen' : 'earshot-seen');

/** Adds one to the visits of a study that is live now; otherwise nothing. */
export const addVisit = (
  database: Database,
  scope: Scope,
  { study, channel, slot = randomInt(SLOTS) }: { study: string; channel: Channel; slot?: number },
): Promise<unknown> =>
  database.within(
    scope,
    (tx) => tx`
      insert into study_visits as v (workspace, study, day, channel, slot, n)
      select s.workspace, s.id, (${scope.now}::timestamptz at time zone 'UTC')::date, ${channel}, ${slot}, 1
      from studies s
      where s.workspace = ${scope.workspace} and s.id = ${study} and s.state = 'live' and s.deleted_at is null
      on conflict (workspace, study, day, channel, slot) do update set n = v.n + 1`,
  );

/**
 * Counts that a browser shows the page of a study, unless it did within the last 30 minutes. The cookie says that and
 * nothing else, so that nobody is recognised by it. With the code of a personal link, its participant has opened it.
 *
 * @throws not_found
 */
export async function countVisit(
  { database, config }: Pick<Services, 'database' | 'config'>,
  {
    linkToken,
    code,
    request,
    reply,
    now,
  }: { linkToken: string; code: string | undefined; request: FastifyRequest; reply: FastifyReply; now: Date },
): Promise<void> {
  const { scope, study, channel, participant } = await openLinkWithCode(database, { linkToken, code, now });
  if (isRobot(request.headers['user-agent'])) return;
  const { secure } = config;
  const name = getCookieName(secure);
  if (request.cookies[name] === undefined) await addVisit(database, scope, { study, channel });
  if (participant !== undefined)
    await database.within(scope, (tx) =>
      recordParticipations(tx, scope, { study, changes: [{ participant, event: 'opened', at: now }] }),
    );
  void reply.setCookie(name, '1', {
    path: `/api/answering/${linkToken}/seen`,
    httpOnly: true,
    // Partitioned, since in frames of other websites browsers keep no other cookie.
    sameSite: secure ? 'none' : 'lax',
    secure,
    partitioned: secure,
    maxAge: VISIT_MINUTES * 60,
  });
}
