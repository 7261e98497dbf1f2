import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { readText, sentence, type AuditedEntry } from '#product/workspaces/audit/sentence.ts';

/** Amounts are stored in hundredths of the currency, such as cents. */
const formatAmount = (detail: AuditedEntry['detail']) =>
  `${(Number(detail['amount']) / 100).toFixed(2)} ${readText(detail, 'currency')}`;

const change = { thing: 'studies', activity: 'change' } as const;

export const panelAuditKinds = defineAuditKinds({
  'panel.create': {
    thing: 'studies',
    activity: 'create',
    sentence: () => sentence`Set up a panel for the study`,
  },
  'panel.update': { ...change, sentence: () => sentence`Changed the panel of the study` },
  'panel.remove': {
    thing: 'studies',
    activity: 'delete',
    sentence: () => sentence`Removed the panel of the study`,
  },
  'panel.publish': {
    ...change,
    sentence: ({ detail }) =>
      sentence`Published the panel of the study with ${readText(detail, 'places')} places for ${formatAmount(detail)}`,
  },
  'panel.pause': { ...change, sentence: () => sentence`Paused the panel of the study` },
  'panel.start': { ...change, sentence: () => sentence`Started the panel of the study again` },
  'panel.stop': { ...change, sentence: () => sentence`Stopped the panel of the study` },
  'panel.add-places': {
    ...change,
    sentence: ({ detail }) =>
      sentence`Added ${readText(detail, 'places')} places to the panel of the study for ${formatAmount(detail)}`,
  },
  'panel.approve': { ...change, sentence: () => sentence`Approved a participant of the panel` },
  'panel.reject': { ...change, sentence: () => sentence`Rejected a participant of the panel` },
  'panel.request-return': {
    ...change,
    sentence: () => sentence`Asked a participant of the panel to give their place back`,
  },
  'panel.pay-bonus': {
    ...change,
    sentence: ({ detail }) => sentence`Paid a participant of the panel a bonus for ${formatAmount(detail)}`,
  },
  'panel.settle-bonus': {
    ...change,
    sentence: ({ detail }) =>
      detail['wasPaid']
        ? sentence`Noted that a bonus of the panel was paid`
        : sentence`Noted that a bonus of the panel was not paid`,
  },
});
