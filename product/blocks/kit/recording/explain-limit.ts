import type { Translate } from '../../player.ts';
import { MAX_RECORDING_BYTES } from './bit-rates.ts';
import { formatSeconds } from './format-seconds.ts';

/** Why a recording of so many seconds ended by itself, with the number. */
export const explainLimit = (limit: 'time' | 'bytes', seconds: number, t: Translate): string =>
  limit === 'time'
    ? t('recording_limit_time', { time: formatSeconds(seconds) })
    : t('recording_limit_bytes', { size: MAX_RECORDING_BYTES / 1_000_000 });
