import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { defineFeature } from '#platform/feature/feature.ts';

const holdArchive: ArchivePart = {
  order: 362,
  texts: { holds: { state: 'fixed' } },
  tables: {},
  notArchived: {
    holds: 'Which times of members are taken on this installation; it only prevents double bookings.',
  },
};

export const holdFeature = defineFeature({ archive: [holdArchive] });
