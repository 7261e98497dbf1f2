import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Makes the video of test responses, a test card with a tone: `node scripts/media/make-test-card.ts`. Needs ffmpeg with
 * libvpx and libopus. Picture and sound come from ffmpeg's own sources, so nobody else has rights to them.
 */
const TARGET = path.join(
  import.meta.dirname,
  '../../product/responses/rehearsal/server/recordings/test-card.webm',
);
const SECONDS = '4';
/** Syllables of a fifth of a second, in two pitches, with a pause in each second. */
const VOICE = '0.35*sin(2*PI*(170+60*gt(mod(t,0.8),0.4))*t)*pow(sin(PI*mod(t,0.2)/0.2),2)*lt(mod(t,1),0.8)';

const { status } = spawnSync(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', `testsrc=size=320x240:rate=5:duration=${SECONDS}`],
    ...['-f', 'lavfi', '-i', `aevalsrc='${VOICE}':sample_rate=16000:duration=${SECONDS}`],
    ...['-c:v', 'libvpx', '-b:v', '24k', '-g', '10', '-pix_fmt', 'yuv420p', '-c:a', 'libopus', '-b:a', '12k'],
    // The same bytes each time.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact', TARGET],
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
