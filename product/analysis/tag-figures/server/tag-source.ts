import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { TagSource, TaggedQuery, TaggedResponses } from '#product/results/tags/server/tag-source.ts';
import { readCodebook } from '../../codebook/server/queries.ts';
import { hasCodedText } from '../../highlights/coded-text.ts';
import { listCodingQuestions } from '../../highlights/server/list-coding-questions.ts';
import { countsCondition, joinResponses } from '../../highlights/server/queries.ts';

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
  readHighlighted: (tx, scope, of) => readHighlighted(tx, scope, of),
  readTaggedResponses: (tx, scope, study) => tx<TaggedResponses[]>`
    select live.id as tag, r.preview, array_agg(r.ordinal) as ordinals from response_tags t
    join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
    join responses r on r.workspace = t.workspace and r.study = t.study and r.id = t.response
    where t.workspace = ${scope.workspace} and t.study = ${study} and r.ordinal is not null
      and r.deleted_at is null
    group by live.id, r.preview`,
};

/**
 * `joinAnswers` as a look-up for each highlight: with the offset, the other answers of the study are not read, so that the
 * cost is that of what is coded.
 */
const lookUpAnswers = sql`
  join lateral (
    select a.free_text from answers a where a.workspace = h.workspace and a.study = h.study and a.response = h.response
      and a.block = h.block and a.on_path and a.left_out is null offset 0) a on true`;

/** One row for each tag: of a hundred thousand highlights, rows of their own would cost more than everything else. */
const readHighlighted = (tx: Tx, scope: Scope, { study, block, coder }: TaggedQuery) => tx<TaggedResponses[]>`
  with counted as materialized (
    select h.workspace, h.study, h.id, r.preview, r.ordinal from highlights h ${lookUpAnswers} ${joinResponses}
    where h.workspace = ${scope.workspace} and h.study = ${study} and r.ordinal is not null
      and r.deleted_at is null and ${countsCondition}
      ${block === null ? sql`` : sql`and h.block = ${block}`}
      ${coder === null ? sql`` : sql`and h.coder = ${coder}`})
  select live.id as tag, c.preview, array_agg(c.ordinal) as ordinals from counted c
  left join highlight_tags t on t.workspace = c.workspace and t.study = c.study and t.highlight = c.id
  left join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
  group by live.id, c.preview`;
