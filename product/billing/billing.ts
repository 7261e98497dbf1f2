export type BillingAction = 'billing.read' | 'billing.manage' | 'credits.add';

/** Months that the usage page shows, the current one included. */
export const USAGE_MONTHS = 12;

/** Share of a limit from which on the usage page warns. */
const WARNING_SHARE = 0.8;
/** Share of a limit from which on no studies can be created. Answers are never refused. */
const REFUSAL_SHARE = 1.2;

type LimitState = 'unlimited' | 'within' | 'near' | 'over' | 'refused';

/** How a number compares with the plan's limit. */
export function compareWithLimit(used: number, limit: number | null): LimitState {
  if (limit === null) return 'unlimited';
  // A limit of 0 is reached without any use, but not exceeded.
  if (used >= limit * REFUSAL_SHARE && used > limit) return 'refused';
  if (used > limit) return 'over';
  return used >= limit * WARNING_SHARE ? 'near' : 'within';
}

export interface PlanUsage {
  /** Members who are not viewers. */
  seats: number;
  /** Responses completed of those started this month. */
  responses: number;
}

/** Limits of a plan; null: none. */
interface PlanLimits {
  seats: number | null;
  responses: number | null;
}

/** The limit of a plan that is exceeded so far that no studies can be created; undefined while they can. */
export function findExhaustedLimit(plan: PlanLimits, usage: PlanUsage): keyof PlanUsage | undefined {
  if (compareWithLimit(usage.responses, plan.responses) === 'refused') return 'responses';
  return compareWithLimit(usage.seats, plan.seats) === 'refused' ? 'seats' : undefined;
}
