import fs from 'node:fs';

/** Minutes that the steps of `npm test` may take on two idle cores (decision 149). */
const ALLOWED_MINUTES = { check: 2, tests: 13, journeys: 10 };
/** Linux counts the processor time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Processor seconds of all processes that this one has started, directly or not, and that have ended. */
function readChildSeconds() {
  const [, rest = ''] = /\) (.*)$/s.exec(fs.readFileSync('/proc/self/stat', 'utf8')) ?? [];
  const [userTicks, systemTicks] = rest.split(' ').slice(13, 15).map(Number);
  return (userTicks + systemTicks) / TICKS_PER_SECOND;
}

/** Measures how long some work takes, and how much of the processor the programs need that it starts. */
export async function measure(name, work) {
  const startedAt = performance.now();
  const before = readChildSeconds();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  return { result, time: { name, seconds, processorSeconds: readChildSeconds() - before } };
}

const toMinutes = (seconds) => (seconds / 60).toFixed(1);
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** A table of the steps and their sum: the minutes of each, those allowed, and those of the processor. */
export function formatTimes(times, { hasLimits = true } = {}) {
  const total = {
    name: 'together',
    seconds: sum(times.map(({ seconds }) => seconds)),
    processorSeconds: sum(times.map(({ processorSeconds }) => processorSeconds)),
  };
  const allowed = { ...ALLOWED_MINUTES, together: sum(Object.values(ALLOWED_MINUTES)) };
  const rows = [...times, total].map(({ name, seconds, processorSeconds }) => [
    name,
    toMinutes(seconds),
    ...(hasLimits ? [String(allowed[name] ?? '')] : []),
    toMinutes(processorSeconds),
  ]);
  const head = ['', 'minutes', ...(hasLimits ? ['allowed'] : []), 'of the processor'];
  const toLine = ([first, ...cells]) =>
    `${first.padEnd(10)}${cells.map((cell, column) => cell.padStart(head[column + 1].length + 3)).join('')}`;
  return [head, ...rows].map(toLine).join('\n');
}
