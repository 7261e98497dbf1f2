/** No period is longer: a hundred years. */
export const MAX_RETENTION_DAYS = 36_500;

/** Hours between saving a shorter period and the first deletion, in which it can be undone. */
const RETENTION_NOTICE_HOURS = 1;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Items from before this time are deleted. */
export const getRetentionLimit = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** A saved period: from `deletesFrom` on, runs delete items that are older than `days`. */
export interface RetentionRule {
  days: number;
  deletesFrom: Date;
}

/** Whether a new period deletes items that the old one keeps. */
export const deletesMore = (oldDays: number | null, newDays: number | null): boolean =>
  newDays !== null && (oldDays === null || newDays < oldDays);

/** When a new period starts to delete: a longer one continues, a shorter one leaves time to undo it. */
export const computeDeletesFrom = (previous: RetentionRule | null, days: number, now: Date): Date =>
  previous && !deletesMore(previous.days, days)
    ? previous.deletesFrom
    : new Date(now.getTime() + RETENTION_NOTICE_HOURS * HOUR_MS);
