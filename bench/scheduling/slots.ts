import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { computeSlots, type Host, type SlotQuery } from '#product/scheduling/slots/server/compute-slots.ts';
import { DAY_MS, MINUTE_MS, readZoneDays } from '#product/scheduling/slots/server/read-zone-days.ts';
import { checkRatio, percentile } from '../table.ts';

const ZONES =
  `Europe/Berlin America/New_York Asia/Kolkata Australia/Lord_Howe America/St_Johns Europe/London Asia/Tokyo
  America/Los_Angeles Pacific/Auckland Africa/Johannesburg`.split(/\s+/);
const DAY_COUNT = 56;
const BUSY_COUNT = 1_000;
const ROUNDS = 25;
const FIRST_ROUNDS = 5;
/** About 50 ms on the reference machine. */
const MAX_RATIO = 5;
/** About 150 ms on the reference machine. */
const MAX_FIRST_RATIO = 2.5;
const FROM_MS = Date.parse('2027-03-01T00:00:00Z');
const QUERY: SlotQuery = {
  nowMs: FROM_MS,
  fromMs: FROM_MS,
  toMs: FROM_MS + DAY_COUNT * DAY_MS,
  lengthMinutes: 45,
  stepMinutes: 15,
  mode: 'any',
};

/** Hosts with busy times spread over the weeks, each a multiple of five minutes long. */
const createHosts = (busyCount: number): Host[] =>
  ZONES.map((timeZone, index) => ({
    id: String(index),
    timeZone,
    weeklyHours: Array.from({ length: 7 }, () => [
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: '18:30' },
    ]),
    exceptions: [{ date: '2027-03-17', ranges: [{ start: '10:00', end: '11:00' }] }],
    minNotice: 240,
    bufferBefore: 5,
    bufferAfter: 10,
    windowDays: DAY_COUNT,
    maxPerDay: 6,
    busy: Array.from({ length: busyCount }, (_, n) => {
      const startMs =
        FROM_MS + Math.floor(((n * 7919 + index * 104_729) % busyCount) * ((DAY_COUNT * DAY_MS) / busyCount));
      return [startMs, startMs + (5 + ((n * 31) % 6) * 5) * MINUTE_MS] as const;
    }),
    bookedStarts: Array.from({ length: 40 }, (_, n) => FROM_MS + n * DAY_MS),
  }));

/** A call of Temporal for each day of each host, without which no slot can be computed. */
function readDays(): number {
  let sum = 0;
  for (const timeZone of ZONES) {
    const days = readZoneDays(timeZone);
    const firstDay = days.findDay(FROM_MS);
    for (let day = firstDay; day <= firstDay + DAY_COUNT; day += 1) sum += days.getStart(day);
  }
  return sum;
}

function measureMs(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

const WORK = {
  days: () => readDays(),
  slots: () => computeSlots(createHosts(BUSY_COUNT), QUERY),
};

/** What the first call takes in a process of its own, in which Temporal and the zones were not yet used. */
function measureFirstMs(work: keyof typeof WORK): number {
  const output = execFileSync(process.execPath, [import.meta.filename, work], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return Number(output.trim());
}

/** Slots of ten hosts in eight weeks, each with a thousand busy times. */
export function benchSlots(): Promise<void> {
  console.log('slots: 10 hosts × 8 weeks × 1,000 busy times');
  const [hosts, busier] = [createHosts(BUSY_COUNT), createHosts(4 * BUSY_COUNT)];
  console.log(`  ${computeSlots(hosts, QUERY).length.toLocaleString('en')} starts`);
  const times = { floor: [] as number[], slots: [] as number[], busier: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.floor.push(measureMs(readDays));
    times.slots.push(measureMs(() => computeSlots(hosts, QUERY)));
    times.busier.push(measureMs(() => computeSlots(busier, QUERY)));
  }
  const median = (values: number[]) => percentile(values, 0.5);
  const slots = median(times.slots);
  checkRatio('slots of 10 hosts, 8 weeks, 1,000 busy times each, to reading the days of their zones', {
    measured: slots,
    baseline: median(times.floor),
    unit: 'ms',
    atMost: MAX_RATIO,
  });
  checkRatio('4,000 busy times each, to four times as long', {
    measured: median(times.busier),
    baseline: 4 * slots,
    unit: 'ms',
    atMost: 1.5,
  });
  const first = { days: [] as number[], slots: [] as number[] };
  for (let round = 0; round < FIRST_ROUNDS; round += 1) {
    first.days.push(measureFirstMs('days'));
    first.slots.push(measureFirstMs('slots'));
  }
  checkRatio('the first slots of a process, to the first reading of the days', {
    measured: median(first.slots),
    baseline: median(first.days),
    unit: 'ms',
    atMost: MAX_FIRST_RATIO,
  });
  return Promise.resolve();
}

if (process.argv[1] === import.meta.filename)
  console.log(measureMs(WORK[process.argv[2] as keyof typeof WORK]));
