import { sql } from '#platform/db/core/sql.ts';
import type { ErasurePart } from './list-parts.ts';

/** Notes, participations, and the participant: last, since the others are found by them. */
export const participantErasure: ErasurePart = {
  order: 90,
  // Of nouns that know nothing of participants.
  ids: {
    comments: {
      study: sql`select c.study from comment_threads c where c.workspace = t.workspace and c.id = t.thread`,
    },
    transcripts: { study: sql`t.container`, response: sql`t.owner` },
  },
  async erase(tx, { workspace }, { participant }) {
    const notes = await tx`
      delete from participant_notes
      where workspace = ${workspace} and participant = ${participant} returning 1 as one`;
    const participations = await tx`
      delete from participations
      where workspace = ${workspace} and participant = ${participant} returning 1 as one`;
    const rows = await tx`
      delete from participants where workspace = ${workspace} and id = ${participant} returning 1 as one`;
    return { notes: notes.length, participations: participations.length, participants: rows.length };
  },
};
