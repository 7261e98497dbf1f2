import type { ArchivePart } from '#platform/archive/archive-part.ts';

export const eventArchive: ArchivePart = {
  order: 250,
  tables: {},
  notArchived: {
    webhooks: 'Their secrets and receivers belong to this installation; the audit log says who set them up.',
    webhook_deliveries: 'What was sent to receivers, for some weeks: it repeats what happened in studies.',
    webhook_attempts: 'Requests to receivers and their replies, for some weeks.',
  },
};
