import type { AnsweringOptions } from './effects.ts';
import type { StoredDraft } from './device.ts';
import { CallFailure } from './transport.ts';

/**
 * Sends what the person before left on the device, before someone else begins. False when the server could not
 * be reached; what it refuses for good is given up.
 */
export async function sendKept({ transport, start }: AnsweringOptions, kept: StoredDraft): Promise<boolean> {
  try {
    await transport.start({ ...start, mode: 'continue', key: kept.key });
    let { seq } = kept;
    for (const { block, value, duration, seq: given } of kept.unsent) {
      if (block === null) await transport.finish();
      else await transport.save(block, { value, duration, seq: given ?? (seq += 1) });
    }
    return true;
  } catch (error) {
    return error instanceof CallFailure && !error.passes;
  }
}
