import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { seesParticipants } from '#product/participants/access/server/authorise-reading.ts';
import { anonymousName } from '#product/participants/anonymous-name.ts';
import { nameParticipant } from '#product/participants/participant.ts';

/**
 * What the people behind responses are called: by name, address or id where the workspace knows them and the caller may see
 * that, otherwise "Participant 7K2QM". Links that open without an account never see who somebody is.
 */
export async function nameResponses(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: readonly string[] },
): Promise<(response: string) => string> {
  const mayKnow =
    scope.actor.kind === 'person' && responses.length > 0 && (await seesParticipants(tx, scope));
  const rows = mayKnow
    ? await tx<
        {
          response: string;
          id: string;
          name: string | null;
          email: string | null;
          externalId: string | null;
        }[]
      >`
        select r.id as response, p.id, p.name, p.email, p.external_id as "externalId" from responses r
        join participants p on p.workspace = r.workspace and p.id = r.participant and p.erased_at is null
        where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = any (${[...responses]}::uuid[])
          and r.participant is not null`
    : [];
  const names = new Map(rows.map(({ response, ...participant }) => [response, nameParticipant(participant)]));
  return (response) => names.get(response) ?? anonymousName(response);
}
