import type { ArchivePart } from '#platform/archive/archive-part.ts';

export const resultLinkArchive: ArchivePart = {
  order: 170,
  tables: {},
  notArchived: { result_links: 'They are addresses of this installation, and work nowhere else.' },
};
