import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { clipArchive } from '#product/analysis/clips/server/archive.ts';
import { findingArchive } from '#product/analysis/findings/server/archive.ts';
import { suggestionArchive } from '#product/analysis/suggestions/server/archive.ts';
import { searchArchive } from '#product/analysis/search/server/archive.ts';
import { analysisArchive } from '#product/analysis/server/archive.ts';
import { themeArchive } from '#product/analysis/themes/server/archive.ts';
import { csvArchive } from '#product/archives/server/archive.ts';
import { billingArchive } from '#product/billing/server/archive.ts';
import { apiKeyArchive } from '#product/connections/api-keys/server/archive.ts';
import { customisationArchive } from '#product/customisation/server/archive.ts';
import { projectArchive } from '#product/projects/server/archive.ts';
import { consentArchive } from '#product/responses/consent/server/archive.ts';
import { markArchive } from '#product/responses/marks/server/archive.ts';
import { responseArchive } from '#product/responses/server/archive.ts';
import { transcriptArchive } from '#product/responses/transcripts/server/archive.ts';
import { uploadArchive } from '#product/responses/uploads/server/archive.ts';
import { visitArchive } from '#product/responses/visits/server/archive.ts';
import { columnArchive } from '#product/results/columns/server/archive.ts';
import { resultLinkArchive } from '#product/results/links/server/archive.ts';
import { mergedNameArchive } from '#product/results/names/server/archive.ts';
import { weightArchive } from '#product/results/weights/server/archive.ts';
import { pictureArchive } from '#product/studies/pictures/server/archive.ts';
import { studyArchive } from '#product/studies/server/archive.ts';
import { eventArchive } from '#product/workspaces/events/server/archive.ts';
import { notificationArchive } from '#product/workspaces/notifications/server/archive.ts';
import { workspaceArchive } from '#product/workspaces/server/archive.ts';

/** The archive parts of all nouns, in the order of their files. */
export const archiveParts: readonly ArchivePart[] = [
  workspaceArchive,
  billingArchive,
  customisationArchive,
  projectArchive,
  studyArchive,
  responseArchive,
  consentArchive,
  markArchive,
  visitArchive,
  csvArchive,
  uploadArchive,
  transcriptArchive,
  pictureArchive,
  weightArchive,
  mergedNameArchive,
  columnArchive,
  resultLinkArchive,
  analysisArchive,
  suggestionArchive,
  findingArchive,
  clipArchive,
  themeArchive,
  searchArchive,
  apiKeyArchive,
  eventArchive,
  notificationArchive,
];
