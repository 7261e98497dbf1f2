import type { PlayedStudy } from '../../contract.ts';
import type { AnsweringOptions } from './effects.ts';
import type { StoredDraft } from './device.ts';
import { findDeviceFiles } from './answering-state.ts';
import { CallFailure } from './transport.ts';

/**
 * Sends the unsent answers of the previous person on this device, before someone else starts. Returns false when the
 * server cannot be reached; answers that it refuses are dropped, one by one.
 */
export async function sendStoredAnswers(
  { transport, start, sendFiles, study }: AnsweringOptions,
  stored: StoredDraft,
): Promise<boolean> {
  let { seq } = stored;
  try {
    const started = await transport.start({ ...start, mode: 'continue', key: stored.key });
    // Their own link is for one response, which they begin now.
    if (started.state === 'begun' && start.code !== undefined) return true;
    for (const item of stored.unsent) {
      const { block, duration, pasted, seq: sentSeq } = item;
      try {
        // The response may continue in an earlier version of the study.
        const files = findDeviceFiles((started.study as PlayedStudy | null) ?? study, item);
        const value = files ? await sendFiles(item, files) : item.value;
        if (block === null) await transport.finish();
        else await transport.save(block, { value, duration, pasted, seq: sentSeq ?? (seq += 1) });
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    }
    return true;
  } catch (error) {
    return isRefusal(error);
  }
}

const isRefusal = (error: unknown) => error instanceof CallFailure && !error.isTemporary;
