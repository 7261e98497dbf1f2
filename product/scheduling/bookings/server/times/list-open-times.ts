import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import { computeSlots, computeStepMinutes, type Slot } from '../../../slots/server/compute-slots.ts';
import { parseDay, readZoneDays } from '../../../slots/server/read-zone-days.ts';
import type { BookableHost } from './read-hosts.ts';

/** When an interview can start, with the hosts who are free then; for all hosts together only when all are. */
export function listOpenTimes(
  config: InterviewConfig,
  hosts: readonly BookableHost[],
  { nowMs, fromMs, toMs }: { nowMs: number; fromMs: number; toMs: number },
): Slot[] {
  const read = hosts.filter(({ isRead }) => isRead);
  if (config.hostMode === 'all' && read.length < config.hosts.length) return [];
  const slots = computeSlots(read, {
    nowMs,
    fromMs,
    toMs,
    lengthMinutes: config.lengthMinutes,
    stepMinutes: computeStepMinutes(config.lengthMinutes),
    mode: config.hostMode,
  });
  if (config.firstDay === null && config.lastDay === null) return slots;
  const isOnDays = createDayFilter(config, read);
  return slots.flatMap(({ startMs, hosts: free }) => {
    const allowed = free.filter((host) => isOnDays(host, startMs));
    const isOpen = config.hostMode === 'all' ? allowed.length === free.length : allowed.length > 0;
    return isOpen ? [{ startMs, hosts: allowed }] : [];
  });
}

/** Whether a start is within the first and the last day of an interview, in the zone of the host. */
function createDayFilter({ firstDay, lastDay }: InterviewConfig, hosts: readonly BookableHost[]) {
  const zones = new Map(hosts.map(({ id, timeZone }) => [id, readZoneDays(timeZone)]));
  const [first, last] = [
    firstDay === null ? -Infinity : parseDay(firstDay),
    lastDay === null ? Infinity : parseDay(lastDay),
  ];
  return (host: string, startMs: number): boolean => {
    const day = zones.get(host)!.findDay(startMs);
    return first <= day && day <= last;
  };
}
