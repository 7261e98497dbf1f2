import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { Text } from '#product/blocks/text.ts';
import { seesParticipants } from '#product/participants/access/server/authorise-reading.ts';
import { markPolicy } from '#product/responses/marks/server/policy.ts';
import { listNotes } from '#product/responses/marks/server/queries.ts';
import { isHasty } from '#product/responses/quality/quality.ts';
import type { LeftOutMark } from '#product/responses/response.ts';
import { findConsents } from '#product/responses/consent/server/find-consents.ts';
import { createReferenceFiller } from '#product/responses/server/create-reference-filler.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { getShownPicture } from '#product/studies/get-shown-picture.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import type { Filter } from '../filter.ts';
import { createPlainLocalize } from './list-block-answers.ts';
import { responseSelectColumns, readShownResponses, type ResponseRecord } from './list-responses.ts';
import { readResponseTags } from '../filters/server/list-filters.ts';
import { matchResponses } from './matching.ts';
import { findResponseFlags } from '../quality/server/find-response-flags.ts';
import { readLateFlags } from '../quality/server/read-late-flags.ts';
import { readFastLimit } from '../quality/server/read-quality.ts';

interface AnswerRow {
  block: string;
  value: unknown;
  on_path: boolean;
  answered_at: Date;
  duration: number;
  pasted: boolean | null;
  left_out: LeftOutMark | null;
  /** The name of the person who left it out. */
  name: string | null;
}

/** One response with all answers in the order of its version, and its neighbours in the filtered list. */
export async function readResponse(
  tx: Tx,
  scope: Scope,
  { study, id, filter }: { study: string; id: string; filter: Filter },
) {
  const [row] = await tx<(ResponseRecord & { reached: string[] })[]>`
    select ${responseSelectColumns}, r.reached from responses r
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = ${id} and r.deleted_at is null`;
  if (!row) throw notFound('response');
  const [shown] = await readShownResponses(tx, scope, { study, rows: [row] });
  const answers = await tx<AnswerRow[]>`
    select block, value, on_path, answered_at, duration, pasted, left_out, p.name from answers
    left join identity.persons p on p.id = (left_out->>'person')::uuid
    where workspace = ${scope.workspace} and study = ${study} and response = ${id}`;
  const [link] = await tx`
    select from link_codes where workspace = ${scope.workspace} and study = ${study} and response = ${id}
    union all
    select from participations where workspace = ${scope.workspace} and study = ${study} and response = ${id}`;
  const consents = await findConsents(tx, scope, { study, responses: [id] });
  const content = await readVersion(tx, scope, study, row.version);
  const localizePlain = createPlainLocalize(content.languages.base);
  const answersByBlock = new Map(answers.map((answer) => [answer.block, answer]));
  const onPath = answers.filter((answer) => answer.on_path);
  const fillReferences = createReferenceFiller(content, {
    id,
    parameters: row.parameters ?? {},
    attributes: (await seesParticipants(tx, scope)) ? row.attributes : null,
    answers: new Map(onPath.map(({ block, value }) => [block, value])),
  });
  const localize = (text: Text | undefined) => localizePlain(text && fillReferences(text));
  const counted = onPath.filter((answer) => answer.left_out === null);
  const flags = findResponseFlags(
    content,
    {
      ...row,
      answers: new Map(counted.map(({ block, value }) => [block, value])),
      pasted: counted.flatMap(({ block, pasted }) => (pasted ? [block] : [])),
    },
    row.seconds !== null && isHasty(row.seconds, row.reached.length)
      ? await readFastLimit(tx, scope, study)
      : null,
    (await readLateFlags(tx, scope, { study, ids: [id] })).get(id),
  );
  const matches = await matchResponses(tx, scope, { study, filter });
  const findNeighbour = async (isPrevious: boolean) => {
    const [neighbour] = await tx<{ id: string }[]>`
      select r.id from responses r where ${matches}
        and (r.started_at, r.id) ${isPrevious ? sql`>` : sql`<`} (${row.started_at}, ${id}::uuid)
      order by ${isPrevious ? sql`r.started_at, r.id` : sql`r.started_at desc, r.id desc`} limit 1`;
    return neighbour?.id;
  };
  return {
    ...shown!,
    answers: content.blocks.flatMap((block) => {
      const answer = answersByBlock.get(block.id);
      if (!answer) return [];
      const type = requireTeamBlockType(block.type);
      const { value } = answer;
      const formattedAnswer = value === null ? null : type.formatAnswer(block.config, value, localize);
      const listed = value === null ? null : (type.listParts?.(block.config, value, localize) ?? null);
      return [
        {
          block: block.id,
          type: block.type,
          title: fillReferences(createTeamTitle(block)),
          picture: getShownPicture(block),
          formattedAnswer,
          listed,
          files: value === null ? [] : (type.uploads?.files(value) ?? []),
          tracks: value === null ? [] : (type.uploads?.tracks?.(value) ?? []),
          isFreeText: value !== null && type.freeText(block.config, value) !== '',
          onPath: answer.on_path,
          leftOut: answer.left_out && {
            reason: answer.left_out.reason,
            name: answer.left_out.person && (answer.name ?? FORMER_MEMBER_NAME),
            at: answer.left_out.at,
          },
          at: answer.answered_at.toISOString(),
          seconds: answer.duration / 1000,
        },
      ];
    }),
    flags,
    tags: (await readResponseTags(tx, scope, { study, responses: [id] })).get(id) ?? [],
    memberNotes: await listNotes(tx, scope, { study, response: id }),
    consents: consents.get(id)!,
    path: row.reached,
    cameBySingleUseLink: link !== undefined,
    previous: (await findNeighbour(true)) ?? null,
    following: (await findNeighbour(false)) ?? null,
    can: { ...listAbilities(scope, responsePolicy), ...listAbilities(scope, markPolicy) },
  };
}
