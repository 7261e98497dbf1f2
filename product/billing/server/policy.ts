import { adminRoles, ownerRoles, type Policy } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { BillingAction } from '../billing.ts';

export const billingPolicy = {
  'billing.read': adminRoles,
  'billing.manage': ownerRoles,
  'credits.add': adminRoles,
} as const satisfies Policy & Record<BillingAction, readonly Role[]>;
