const DAY_MS = 86_400_000;

/** Whole days until then, the one that has begun included; negative for days that are over. */
export const countDaysLeft = (dueAt: string, now: Date): number =>
  Math.ceil((new Date(dueAt).getTime() - now.getTime()) / DAY_MS);
