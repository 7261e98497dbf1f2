import type { QualityReason } from './quality.ts';

/** English names of the signs that a response may not be sincere, on pages and in tables. */
export const QUALITY_LABELS: Record<QualityReason, string> = {
  fast: 'Too fast',
  straight_lining: 'Straight-lining',
  repeated_text: 'Repeated text',
  pasted: 'Pasted text',
  gibberish: 'Gibberish',
  silent_recording: 'Silent recording',
  duplicate_device: 'Same device',
};
