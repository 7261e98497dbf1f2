import type { AnsweringOptions } from './effects.ts';
import type { StoredDraft } from './device.ts';
import { findDeviceFiles } from './answering-state.ts';
import { CallFailure } from './transport.ts';

/**
 * Sends the unsent answers of the previous person on this device, before someone else starts. Returns false when the
 * server cannot be reached; answers that it refuses are dropped.
 */
export async function sendStoredAnswers(
  { transport, start, sendFiles, study }: AnsweringOptions,
  stored: StoredDraft,
): Promise<boolean> {
  try {
    await transport.start({ ...start, mode: 'continue', key: stored.key });
    let { seq } = stored;
    for (const item of stored.unsent) {
      const { block, duration, seq: sentSeq } = item;
      const files = findDeviceFiles(study, item);
      const value = files ? await sendFiles(item, files) : item.value;
      if (block === null) await transport.finish();
      else await transport.save(block, { value, duration, seq: sentSeq ?? (seq += 1) });
    }
    return true;
  } catch (error) {
    return error instanceof CallFailure && !error.isTemporary;
  }
}
