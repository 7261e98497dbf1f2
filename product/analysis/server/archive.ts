import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { quoteOfRecording } from '#product/responses/consent/server/queries.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';
import { QUOTE_LEFT_OUT_REASON } from '../findings/server/archive.ts';
import { countsCondition, joinAnswers, joinResponses } from '../highlights/server/queries.ts';
import { listProjectFiles, MAX_TEXTS } from '../refi-qda/server/archive-project.ts';

const { workspace } = LEFT_OUT_REASONS;
const OF_HIGHLIGHT = 'Each highlight of `highlights.json` lists its `tags`.';

/** The codebook, the highlights and the tags of responses. Deleted and merged tags are left out, although they can be restored. */
export const analysisArchive: ArchivePart = {
  order: 180,
  texts: {
    highlights: 'by key',
    tag_groups: { name: 'searched' },
    tags: { name: 'searched', description: 'searched', colour: 'fixed' },
  },
  tables: {
    tag_groups: { workspace },
    tags: {
      workspace,
      deleted_at: 'Null in every row: deleted tags are left out.',
      merged_into: 'Null in every row: merged tags are left out.',
    },
    highlights: { workspace, study: STUDY_LEFT_OUT_REASON, quote: QUOTE_LEFT_OUT_REASON },
    highlight_tags: {
      workspace,
      study: STUDY_LEFT_OUT_REASON,
      highlight: OF_HIGHLIGHT,
      tag: OF_HIGHLIGHT,
      merged_from: 'Undoes a merge in this installation.',
    },
    response_tags: {
      workspace,
      study: STUDY_LEFT_OUT_REASON,
      merged_from: 'Undoes a merge in this installation.',
    },
  },
  commonFiles: [
    {
      name: 'tag-groups.json',
      about: 'groups of tags, in order',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('tag_groups')} from tag_groups where workspace = ${scope.workspace} order by position, id`),
    },
    {
      name: 'tags.json',
      about: 'the codebook: tags with their groups, colours and descriptions, in order',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('tags')} from tags where workspace = ${scope.workspace} and deleted_at is null
          order by (select g.position from tag_groups g where g.workspace = tags.workspace and g.id = tags.group_id) nulls last,
            group_id, position, id`),
    },
  ],
  itemFolderFiles: [
    {
      name: 'highlights.json',
      about: 'highlighted parts of answers, with coder, tags and note',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('highlights')}, ${quoteOfRecording('highlights')} as quote,
            array(select t.tag from highlight_tags t
              join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
              where t.workspace = highlights.workspace and t.study = highlights.study and t.highlight = highlights.id
              order by t.tag) as tags
          from highlights
          where workspace = ${scope.workspace} and study = ${item} and exists (
            select from responses r where r.workspace = highlights.workspace and r.study = highlights.study
              and r.id = highlights.response and r.deleted_at is null)
          order by response, block, start_at, id`),
    },
    {
      name: 'response-tags.json',
      about: 'tags of whole responses, and who added them',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('response_tags')} from response_tags
          where workspace = ${scope.workspace} and study = ${item}
            and exists (select from tags live where live.workspace = response_tags.workspace
              and live.id = response_tags.tag and live.deleted_at is null)
            and exists (select from responses r where r.workspace = response_tags.workspace
              and r.study = response_tags.study and r.id = response_tags.response and r.deleted_at is null)
          order by response, tag`),
    },
    {
      name: 'tag-figures.json',
      about:
        'how many people have each tag in their answers to a question, and how many have a highlight there',
      rows: ({ scope, item }) =>
        selectAsJson(sql`
          with counted as (
            select h.block, h.response, live.id as tag, live.name from highlights h ${joinAnswers} ${joinResponses}
            left join highlight_tags t on t.workspace = h.workspace and t.study = h.study and t.highlight = h.id
            left join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
            where h.workspace = ${scope.workspace} and h.study = ${item} and ${countsCondition}
              and r.deleted_at is null and not r.excluded and not r.preview)
          select c.block, c.tag, c.name, count(distinct c.response)::int as people,
            (select count(distinct k.response)::int from counted k where k.block = c.block) as coded
          from counted c where c.tag is not null group by c.block, c.tag, c.name
          order by c.block, people desc, c.tag`),
    },
    {
      name: 'codings.qdpx',
      about: `codebook, texts and highlights as a REFI-QDA project, for other programs of qualitative analysis; of more than ${MAX_TEXTS.toLocaleString('en')} texts, those with highlights`,
      zip: (source) => listProjectFiles(source),
    },
  ],
  /** Highlights that are added or changed are not in the audit log, so their time is compared here. */
  changedSince: (scope, item, since) => sql`exists (
    select from highlights where workspace = ${scope.workspace}
      ${item === null ? sql`` : sql`and study = ${item}`} and updated_at >= ${since})`,
};
