import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { readEmail } from '#platform/text/read-email.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { MAX_NAME_LENGTH } from '#product/participants/participant.ts';
import { resolveParticipant } from '#product/participants/server/resolve-participant.ts';
import { readVersion } from '#product/studies/server/versions.ts';

interface EndedResponse {
  study: string;
  response: string;
  version: number;
  isDeleted: boolean;
}

/** Who somebody said they are: the first valid address in the order of the questions. */
async function readGivenIdentity(
  tx: Tx,
  scope: Scope,
  { study, response, version }: EndedResponse,
): Promise<{ email: string; name: string | null } | null> {
  const { blocks } = await readVersion(tx, scope, study, version);
  const answers = await tx<{ block: string; value: unknown }[]>`
    select block, value from answers
    where workspace = ${scope.workspace} and study = ${study} and response = ${response} and on_path
      and value is not null`;
  for (const { id, type, config } of blocks) {
    if ((config as { linksToPerson?: boolean }).linksToPerson !== true) continue;
    const answer = answers.find(({ block }) => block === id);
    const given = answer && findTeamBlockType(type)?.readIdentity?.(answer.value);
    const email = given && readEmail(given.email);
    if (email) return { email, name: given.name?.trim().slice(0, MAX_NAME_LENGTH) || null };
  }
  return null;
}

/** Links one response that ended. False if none is left. */
const linkNext = ({ within }: Pick<Database, 'within'>, scope: Scope): Promise<boolean> =>
  within(scope, async (tx) => {
    const { workspace } = scope;
    const [ended] = await tx<EndedResponse[]>`
      delete from responses_to_link l using responses r
      where (l.workspace, l.study, l.response) in (
          select workspace, study, response from responses_to_link where workspace = ${workspace}
          order by study, response limit 1 for update skip locked)
        and r.workspace = l.workspace and r.study = l.study and r.id = l.response
      returning l.study, l.response, r.version, r.deleted_at is not null as "isDeleted"`;
    if (!ended) return false;
    const given = ended.isDeleted ? null : await readGivenIdentity(tx, scope, ended);
    if (!given) return true;
    const { email, name } = given;
    const { id } = await resolveParticipant(tx, scope, { identity: { email }, name });
    await tx`
      update responses set participant = ${id}
      where workspace = ${workspace} and study = ${ended.study} and id = ${ended.response} and participant is null
        and deleted_at is null`;
    return true;
  });

/**
 * Gives responses that ended to the participants whose address they have, where the question says so; somebody new is added.
 * Each in a transaction of its own, which can be repeated.
 */
export async function linkResponses(
  database: Pick<Database, 'within'>,
  scope: Scope,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted && (await linkNext(database, scope)));
}
