import { fileURLToPath } from 'node:url';
import { runNodeProgram } from '#product/media/server/run-node-program.ts';
import type { CalendarAnswer, CalendarQuestion } from './collect-busy-times.ts';
import type { CalendarProblem, ReadCalendar } from './read-calendar-process.ts';

const PROGRAM = fileURLToPath(new URL('./read-calendar-process.ts', import.meta.url));
/** 5,000 times are 150 kB. */
const MAX_OUTPUT_BYTES = 1_000_000;
const CPU_SECONDS = 10;

/**
 * Reads the texts of a calendar in a process of its own, because a rule may be made to exhaust its reader.
 *
 * @param limits milliseconds
 */
export async function readCalendar(
  question: CalendarQuestion,
  { timeoutMs }: { timeoutMs: number },
  signal: AbortSignal,
): Promise<{ answer: CalendarAnswer } | { problem: CalendarProblem | 'slow' }> {
  const read = await runNodeProgram<ReadCalendar>(
    PROGRAM,
    [],
    {
      timeoutMs,
      cpuSeconds: CPU_SECONDS,
      input: JSON.stringify(question),
      maxOutputBytes: MAX_OUTPUT_BYTES,
    },
    signal,
  );
  return read ?? { problem: 'slow' };
}
