import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { readText, sentence, type AuditedEntry } from '#product/workspaces/audit/sentence.ts';

/** Amounts are stored in hundredths of the currency, such as cents. */
const formatCredits = (detail: AuditedEntry['detail']) =>
  `${(Number(detail['amount']) / 100).toFixed(2)} ${readText(detail, 'currency')}`;

export const billingAuditKinds = defineAuditKinds({
  'billing.open': {
    thing: 'workspace',
    activity: 'view',
    sentence: () => sentence`Opened the billing page of Stripe`,
  },
  'billing.change-plan': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['planBefore']
        ? sentence`The plan changed from ${readText(detail, 'planBefore')} to ${readText(detail, 'plan')}`
        : sentence`The plan changed to ${readText(detail, 'plan')}`,
  },
  'credits.add': {
    thing: 'workspace',
    activity: 'create',
    sentence: ({ detail }) => sentence`Added ${formatCredits(detail)} of credits`,
  },
});
