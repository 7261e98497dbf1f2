import type { ArchivePart } from '#platform/archive/archive-part.ts';

export const apiKeyArchive: ArchivePart = {
  tables: {},
  notArchived: {
    api_keys: 'Keys open this installation only; who made and revoked them is in the audit log.',
  },
};
