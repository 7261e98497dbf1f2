import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { responseArchive } from '#product/responses/server/archive.ts';
import { uploadArchive } from '#product/responses/uploads/server/archive.ts';
import { pictureArchive } from '#product/studies/pictures/server/archive.ts';
import { studyArchive } from '#product/studies/server/archive.ts';
import { workspaceArchive } from '#product/workspaces/server/archive.ts';
import { csvArchive } from '../archive.ts';

/** Archive parts for the tests of this folder; the server's own list is tested in `apps/server`. */
export const partsForTests: readonly ArchivePart[] = [
  workspaceArchive,
  studyArchive,
  responseArchive,
  csvArchive,
  uploadArchive,
  pictureArchive,
];
