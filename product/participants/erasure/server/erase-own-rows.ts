import type { ErasurePart } from './list-parts.ts';

/** Notes, participations, and the participant: last, since the others are found by them. */
export const participantErasure: ErasurePart = {
  order: 90,
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
