import { fileURLToPath } from 'node:url';
import { spawnLimited } from '../../playback/server/spawn-limited.ts';
import type { CleanedVideo, VideoProblem } from '../video.ts';

const PROGRAM = fileURLToPath(new URL('./clean-video-process.ts', import.meta.url));
const MAX_HEAP_MB = 256;
const MAX_OUTPUT_BYTES = 10_000;
const LIMITS = { timeoutMs: 60_000, cpuSeconds: 60 };

/** The last one that was begun: each needs memory and a processor. */
let running: Promise<unknown> = Promise.resolve();

/**
 * Checks a video and copies its streams into `target`, one video at a time. Runs in a process of its own with little memory
 * and time, because the file may be made to exhaust its reader.
 */
export function cleanVideo(
  file: string,
  target: string,
  limits = LIMITS,
): Promise<CleanedVideo | VideoProblem> {
  const run = running.then(() => runProgram([file, target], limits));
  running = run.catch(() => {});
  return run;
}

async function runProgram(files: string[], limits: typeof LIMITS): Promise<CleanedVideo | VideoProblem> {
  const args = [`--max-old-space-size=${MAX_HEAP_MB}`, PROGRAM, ...files];
  const child = spawnLimited(process.execPath, args, limits, new AbortController().signal);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
  });
  const code = await new Promise<number | null>((resolve) => {
    // The time is over, after which the process is closed too.
    child.once('error', () => {});
    child.once('close', resolve);
  });
  return code === 0 ? (JSON.parse(output) as CleanedVideo | VideoProblem) : 'damaged';
}
