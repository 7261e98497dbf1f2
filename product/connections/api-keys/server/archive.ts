import type { ArchivePart } from '#platform/archive/archive-part.ts';

export const apiKeyArchive: ArchivePart = {
  order: 240,
  tables: {},
  notArchived: {
    api_keys:
      'Keys work on this installation only; the audit log says by whom they were created and revoked.',
  },
};
