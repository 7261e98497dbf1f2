import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { rawSql, sql } from '#platform/db/core/sql.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { TagSource, TaggedQuery, TaggedResponses } from '#product/results/tags/server/tag-source.ts';
import { readCodebook } from '../../codebook/server/queries.ts';
import { hasCodedText } from '../../highlights/coded-text.ts';
import { listCodingQuestions } from '../../highlights/server/list-coding-questions.ts';
import { countsCondition } from '../../highlights/server/queries.ts';

/** Who has which tag: for figures of tags in results. A merged or deleted tag counts as in the codebook. */
export const tagSource: TagSource = {
  canTag: (block) => hasCodedText(block) || findTeamBlockType(block.type)?.uploads !== undefined,
  async listBlocks(tx, scope, study) {
    const questions = await listCodingQuestions(tx, scope, study);
    return new Set(questions.map(({ block }) => block));
  },
  async readTags(tx, scope) {
    const { groups, tags } = await readCodebook(tx, scope);
    return {
      tags: tags.map(({ id, name }) => ({ id, name })),
      groups: groups.map(({ id, name }) => ({
        id,
        name,
        tags: tags.filter(({ group }) => group === id).map((tag) => tag.id),
      })),
    };
  },
  async findTag(tx, scope, id) {
    const { tags, merged } = await readCodebook(tx, scope);
    const live = merged.find(({ tag }) => tag === id)?.into ?? id;
    return tags.find((tag) => tag.id === live);
  },
  readHighlighted,
  readTaggedResponses: (tx, scope, study) => tx<TaggedResponses[]>`
    select live.id as tag, r.preview, array_agg(r.ordinal) as ordinals from response_tags t
    join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
    join responses r on r.workspace = t.workspace and r.study = t.study and r.id = t.response
    where t.workspace = ${scope.workspace} and t.study = ${study} and r.ordinal is not null
      and r.deleted_at is null
    group by live.id, r.preview`,
};

/**
 * One row for each tag: of a hundred thousand highlights, rows of their own would cost more than everything else. Answers and
 * responses are read by one list of ids each, in the order in which they are stored, and joined in memory: a look-up for each
 * highlight took twice the time, and reading all answers would cost more the more there are without highlights.
 */
async function readHighlighted(
  tx: Tx,
  { workspace }: Scope,
  { study, block, coder }: TaggedQuery,
): Promise<TaggedResponses[]> {
  // The planner takes each list for ten ids, of which loops over all pairs would be fine.
  await setPlans(tx, 'off');
  const rows = await tx<TaggedResponses[]>`
    with h as materialized (
      select workspace, study, id, response, block, asset, start_at, end_at, quote from highlights
      where workspace = ${workspace} and study = ${study}
        ${block === null ? sql`` : sql`and block = ${block}`} ${coder === null ? sql`` : sql`and coder = ${coder}`}),
    a as (
      select response, block, free_text from answers
      where workspace = ${workspace} and study = ${study} and response = any(array(select response from h))
        and block = any(array(select distinct block from h)) and on_path and left_out is null),
    r as (
      select id, preview, ordinal from responses
      where workspace = ${workspace} and study = ${study} and id = any(array(select response from h))
        and ordinal is not null and deleted_at is null),
    counted as (
      select h.id, r.preview, r.ordinal from h
      join a on a.response = h.response and a.block = h.block join r on r.id = h.response where ${countsCondition})
    select live.id as tag, c.preview, array_agg(c.ordinal) as ordinals from counted c
    left join highlight_tags t on t.workspace = ${workspace} and t.study = ${study} and t.highlight = c.id
    left join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
    group by live.id, c.preview`;
  await setPlans(tx, 'default');
  return rows;
}

/** Whether the transaction plans loops of look-ups, and reads rows in the order of an index. */
async function setPlans(tx: Tx, state: 'off' | 'default'): Promise<void> {
  await tx`set local enable_nestloop to ${rawSql(state)}`;
  await tx`set local enable_indexscan to ${rawSql(state)}`;
}
