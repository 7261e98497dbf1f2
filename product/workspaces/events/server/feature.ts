import { defineFeature } from '#platform/feature/feature.ts';
import type { ArchivePart } from '#platform/archive/archive-part.ts';

const eventArchive: ArchivePart = {
  order: 250,
  texts: {
    webhook_attempts: { request: 'searched', reply: 'searched', error: 'fixed' },
    webhook_deliveries: { data: 'searched', type: 'fixed', state: 'fixed' },
    webhooks: {
      name: 'searched',
      provider: 'fixed',
      address: 'fixed',
      events: 'fixed',
      disable_reason: 'fixed',
    },
  },
  tables: {},
  notArchived: {
    webhooks: 'Their secrets and receivers belong to this installation; the audit log says who set them up.',
    webhook_deliveries: 'What was sent to receivers, for some weeks: it repeats what happened in studies.',
    webhook_attempts: 'Requests to receivers and their replies, for some weeks.',
  },
};

export const eventFeature = defineFeature({
  archive: [eventArchive],
});
