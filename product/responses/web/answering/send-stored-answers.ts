import type { AnsweringOptions } from './effects.ts';
import type { StoredDraft } from './device.ts';
import { CallFailure } from './transport.ts';

/**
 * Sends the unsent answers of the previous person on this device, before someone else starts. Returns false when the
 * server cannot be reached; answers that it refuses are dropped.
 */
export async function sendStoredAnswers(
  { transport, start }: AnsweringOptions,
  stored: StoredDraft,
): Promise<boolean> {
  try {
    await transport.start({ ...start, mode: 'continue', key: stored.key });
    let { seq } = stored;
    for (const { block, value, duration, seq: sentSeq } of stored.unsent) {
      if (block === null) await transport.finish();
      else await transport.save(block, { value, duration, seq: sentSeq ?? (seq += 1) });
    }
    return true;
  } catch (error) {
    return error instanceof CallFailure && !error.isTemporary;
  }
}
