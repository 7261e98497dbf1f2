/** The only source of time; read once per request or job and passed on. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests set and move. */
export function testClock(
  start = '2026-05-04T09:00:00Z',
): Clock & { set(time: string): void; advance(ms: number): void } {
  let nowMs = new Date(start).getTime();
  return {
    now: () => new Date(nowMs),
    set: (time) => {
      nowMs = new Date(time).getTime();
    },
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
