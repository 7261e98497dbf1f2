import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const { workspace } = LEFT_OUT_REASONS;
const OF_REEL = 'Each reel of `reels.json` lists its clips.';

/** Clips and reels. Their files are left out, since they can be made again from the recordings. */
export const clipArchive: ArchivePart = {
  order: 210,
  texts: {
    reel_clips: { title: 'searched' },
    reel_exports: { state: 'fixed', problem: 'fixed' },
    reel_files: { fingerprint: 'fixed', file: 'fixed' },
    reels: { title: 'searched' },
  },
  tables: {
    clips: { workspace, study: STUDY_LEFT_OUT_REASON },
    reels: { workspace, study: STUDY_LEFT_OUT_REASON },
    reel_clips: { workspace, reel: OF_REEL, clip: OF_REEL, position: OF_REEL, title: OF_REEL },
  },
  notArchived: {
    reel_exports: 'How far an export is.',
    reel_files: 'Made again from the recordings, which are archived.',
  },
  itemFolderFiles: [
    {
      name: 'clips.json',
      about: 'parts of recordings that were cut from highlights',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('clips')} from clips
          where workspace = ${scope.workspace} and study = ${item} and exists (
            select from responses r where r.workspace = clips.workspace and r.study = clips.study
              and r.id = clips.response and r.deleted_at is null)
          order by created_at, id`),
    },
    {
      name: 'reels.json',
      about: 'reels with their clips in order and the titles before them',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('reels')}, coalesce((
            select json_agg(json_build_object('clip', p.clip, 'title', p.title) order by p.position, p.clip)
            from reel_clips p
              join clips c on c.workspace = p.workspace and c.id = p.clip
              join responses r on r.workspace = c.workspace and r.study = c.study and r.id = c.response
                and r.deleted_at is null
            where p.workspace = reels.workspace and p.reel = reels.id), '[]') as clips
          from reels where workspace = ${scope.workspace} and study = ${item} order by created_at, id`),
    },
  ],
};
