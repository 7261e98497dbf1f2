/** What a workspace may use per month; null: no limit. */
export interface Plan {
  /** Id of the Stripe price that subscribes to it; `free` for workspaces without a subscription. */
  key: string;
  name: string;
  /** Members who are not viewers. */
  seats: number | null;
  /** Completed responses per month. */
  responses: number | null;
}

/** Without the setting PLANS: everything, without limits. */
const SELF_HOSTED_PLAN: Plan = {
  key: 'self-hosted',
  name: 'Self-hosted',
  seats: null,
  responses: null,
};

const PLAN = /^([\w-]{1,100})=([^:=,]{1,50}):(\d{1,9}|-):(\d{1,9}|-)$/;
const readLimit = (text: string | undefined) => (text === '-' ? null : Number(text));

/**
 * Plans of the setting PLANS: `free=Free:3:100,price_1N=Team:10:-` lists key, name, seats and responses per month.
 * Null when the text is malformed, a key occurs twice or there is no plan `free`.
 */
export function parsePlans(text: string | undefined): Plan[] | null {
  if (text === undefined) return [];
  const plans = text.split(',').map((part): Plan | null => {
    const [, key, name, seats, responses] = PLAN.exec(part.trim()) ?? [];
    if (key === undefined || name === undefined) return null;
    return { key, name: name.trim(), seats: readLimit(seats), responses: readLimit(responses) };
  });
  const keys = new Set(plans.map((plan) => plan?.key));
  if (keys.size !== plans.length || !keys.has('free')) return null;
  return plans.every((plan) => plan !== null) ? plans : null;
}

/** The plan with a key. Without one, or after the operator removed it, the plan of workspaces without subscription. */
export function getPlan(plans: readonly Plan[], key: string | null): Plan {
  return (
    plans.find((plan) => plan.key === key) ?? plans.find((plan) => plan.key === 'free') ?? SELF_HOSTED_PLAN
  );
}
