import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { TagSource, TaggedQuery, TaggedResponse } from '#product/results/tags/server/tag-source.ts';
import { readCodebook } from '../../codebook/server/queries.ts';
import { hasCodedText } from '../../highlights/coded-text.ts';
import { listCodingQuestions } from '../../highlights/server/list-coding-questions.ts';
import { countsCondition, joinAnswers, joinResponses } from '../../highlights/server/queries.ts';

/** Rows per fetch of a cursor; each is a tag and two numbers. */
const BATCH_SIZE = 5_000;

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
  streamHighlighted: (tx, scope, of) => streamHighlighted(tx, scope, of),
  streamTaggedResponses: (tx, scope, study) =>
    tx.cursor<TaggedResponse>(
      sql`
        select live.id as tag, r.preview, r.ordinal from response_tags t
        join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
        join responses r on r.workspace = t.workspace and r.study = t.study and r.id = t.response
        where t.workspace = ${scope.workspace} and t.study = ${study} and r.ordinal is not null
          and r.deleted_at is null`,
      BATCH_SIZE,
    ),
};

const streamHighlighted = (tx: Tx, scope: Scope, { study, block, coder }: TaggedQuery) =>
  tx.cursor<TaggedResponse>(
    sql`
      select live.id as tag, r.preview, r.ordinal from highlights h ${joinAnswers} ${joinResponses}
      left join highlight_tags t on t.workspace = h.workspace and t.study = h.study and t.highlight = h.id
      left join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
      where h.workspace = ${scope.workspace} and h.study = ${study} and r.ordinal is not null
        and r.deleted_at is null and ${countsCondition}
        ${block === null ? sql`` : sql`and h.block = ${block}`}
        ${coder === null ? sql`` : sql`and h.coder = ${coder}`}`,
    BATCH_SIZE,
  );
