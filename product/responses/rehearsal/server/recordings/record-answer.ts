import { randomUUID } from 'node:crypto';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { UploadLimits } from '#product/blocks/upload.ts';
import type { Block } from '#product/studies/study.ts';
import { makeTestRecording } from './make-test-recording.ts';

/** A recording of a test response that is not stored yet; the answer to its block names it. */
export interface NewTestRecording {
  response: string;
  block: string;
  id: string;
  name: string;
  content: Buffer;
  limits: UploadLimits;
}

/**
 * A generated answer to a block with its recordings; null if it takes none.
 *
 * @param speaker determines what is recorded
 */
export function recordAnswer(
  response: string,
  { id: block, type, config, required }: Block,
  speaker: number,
  random: () => number,
): { value: unknown; recordings: NewTestRecording[] } | null {
  const { uploads, createRandomAnswer, check } = requireTeamBlockType(type);
  const limits = uploads?.getLimits(config);
  if (!uploads || !limits) return null;
  const recordings = uploads
    .listTestRecordings(config, random)
    .map((kind) => ({ id: randomUUID(), ...makeTestRecording(kind, speaker) }));
  if (recordings.length === 0) return null;
  const sent = recordings.map(({ id, name, kind, seconds, content }) => ({
    seconds,
    file: { id, name, kind, bytes: content.length },
  }));
  const value = uploads.withTestRecordings(config, createRandomAnswer(config, random), sent);
  if (check(config, value, required) !== null) return null;
  // No browser records WAV, so that questions do not accept it; no other sound can be written without a codec.
  const accepted = { ...limits, kinds: [...limits.kinds, 'wav' as const] };
  return {
    value,
    recordings: recordings.map(({ id, name, content }) => ({
      response,
      block,
      id,
      name,
      content,
      limits: accepted,
    })),
  };
}
