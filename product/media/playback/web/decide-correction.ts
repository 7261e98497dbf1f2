/** A smaller drift between two tracks is not noticed. */
const ALLOWED_DRIFT_SECONDS = 0.1;
/** A larger one would take too long to be caught up by playing faster or slower. */
const MAX_CAUGHT_UP_SECONDS = 1;
const CATCH_UP_SHARE = 0.1;

interface Moment {
  /** The position of the leading track, its speed, and whether it shouldPlay. */
  leaderSeconds: number;
  rate: number;
  isRunning: boolean;
  followerSeconds: number;
  followerLength: number;
  /** How much later than the leading track this one was begun; negative if earlier. */
  shiftSeconds: number;
}

interface Correction {
  shouldPlay: boolean;
  rate: number;
  /** Null to stay where it is. */
  seekToSeconds: number | null;
}

/** What a track has to do in order to show what was recorded at the same moment as the leading one. */
export function decideCorrection(moment: Moment): Correction {
  const { leaderSeconds, rate, isRunning, followerSeconds, followerLength, shiftSeconds } = moment;
  const wantedSeconds = leaderSeconds - shiftSeconds;
  const target = Math.min(Math.max(wantedSeconds, 0), followerLength);
  const drift = followerSeconds - target;
  const shouldPlay = isRunning && wantedSeconds >= 0 && wantedSeconds < followerLength;
  if (Math.abs(drift) <= ALLOWED_DRIFT_SECONDS) return { shouldPlay, rate, seekToSeconds: null };
  if (!shouldPlay || Math.abs(drift) > MAX_CAUGHT_UP_SECONDS)
    return { shouldPlay, rate, seekToSeconds: target };
  return { shouldPlay, rate: rate * (1 - Math.sign(drift) * CATCH_UP_SHARE), seekToSeconds: null };
}
