import type { AuditActivity } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

/** English texts of the audit log that the page and the CSV file share; what was done is in the `audit-kinds.ts` of each feature. */
export const entryTexts = {
  /** For actions of a newer version of Earshot. */
  unknownAction: (action: string) => sentence`Unknown action “${action}”`,
  activities: {
    create: 'Created',
    change: 'Changed',
    delete: 'Deleted',
    view: 'Viewed',
    export: 'Exported',
  } satisfies Record<AuditActivity, string>,
  deletedStudy: 'a deleted study',
  deletedResponse: 'a deleted response',
  deletedAccount: 'Deleted account',
  participant: 'Participant',
  withApiKey: (name: string) => `with the API key “${name}”`,
  system: 'Earshot',
  csv: {
    number: 'Number',
    time: 'Time (UTC)',
    person: 'Person',
    personId: 'Person ID',
    apiKey: 'API key',
    description: 'Description',
    action: 'Action',
    thingId: 'ID',
    address: 'IP address',
    device: 'Device',
    detail: 'Details',
  },
};
