import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { linkTokenShape } from '../../accounts/contract.ts';
import { idSchema, wellFormedString } from '../../blocks/text-schema.ts';
import { MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from '../../results/links/result-link.ts';
import { studySummaryShape } from '../../results/study-summary.ts';
import { pictureQuery } from '../../studies/pictures/contract.ts';
import { MAX_QUERY_LENGTH } from '../findings/finding.ts';
import { reportChartShape, reportItemShape, sharedItemShape } from './report-shape.ts';
import {
  MAX_REPORT_CAPTION,
  MAX_REPORT_HEADING,
  MAX_REPORT_ITEMS,
  MAX_REPORT_TEXT,
  MAX_REPORT_TITLE,
} from './report.ts';

const readAccess = { kind: 'workspace', action: 'results.read' } as const;
const editAccess = { kind: 'workspace', action: 'report.edit' } as const;
const shareAccess = { kind: 'workspace', action: 'report.share' } as const;
const study = z.object({ studyId: z.uuid() });
const reportParams = study.extend({ reportId: z.uuid() });
const itemParams = reportParams.extend({ reportItemId: z.uuid() });
const can = z.record(z.string(), z.boolean());

const atMost = wellFormedString;
const title = atMost(MAX_REPORT_TITLE).trim().min(1, 'Enter a title.');
const heading = atMost(MAX_REPORT_HEADING);
const text = atMost(MAX_REPORT_TEXT);
const caption = atMost(MAX_REPORT_CAPTION);
const position = z.int().min(0).max(MAX_REPORT_ITEMS);

const reportShape = z.object({
  id: z.uuid(),
  title: z.string(),
  items: z.int(),
  /** Since when its figures stay as they are; null while they follow the data. */
  frozenAt: z.iso.datetime().nullable(),
  shared: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type Report = z.output<typeof reportShape>;

const linkShape = z.object({
  /** Null if it can no longer be shown, because the signing key was lost; it still works. */
  url: z.string().nullable(),
  /** Whether it shows charts of tags, with the names of the tags. */
  tags: z.boolean(),
  hasPassword: z.boolean(),
  endsAt: z.iso.datetime().nullable(),
  hasEnded: z.boolean(),
  /** How often it was opened. */
  views: z.int(),
  lastViewedAt: z.iso.datetime().nullable(),
});
export type ReportLink = z.output<typeof linkShape>;

const reportDetail = reportShape.omit({ items: true }).extend({
  revision: z.int(),
  /** In order. */
  items: z.array(reportItemShape),
  /** Null while it is not shared, and for viewers. */
  link: linkShape.nullable(),
  /** How long the addresses of recordings work. */
  expiresAt: z.iso.datetime(),
  can,
});
export type ReportDetail = z.output<typeof reportDetail>;

const place = { caption: caption.optional(), position: position.optional() };
const newItem = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    heading: heading.optional(),
    text: text.optional(),
    position: position.optional(),
  }),
  z.strictObject({
    ...place,
    kind: z.literal('chart'),
    block: idSchema,
    query: z.string().max(MAX_QUERY_LENGTH).optional(),
  }),
  z.strictObject({
    ...place,
    kind: z.literal('tags'),
    /** Null: of all questions, or with `of=responses` in the query of whole responses. */
    block: idSchema.nullable(),
    query: z.string().max(MAX_QUERY_LENGTH).optional(),
  }),
  z.strictObject({ ...place, kind: z.literal('finding'), source: z.uuid() }),
  z.strictObject({ ...place, kind: z.literal('quote'), source: z.uuid() }),
  z.strictObject({ ...place, kind: z.literal('clip'), source: z.uuid() }),
]);
export type NewReportItem = z.output<typeof newItem>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/reports',
  summary: 'Reports of a study, the last changed first',
  access: readAccess,
  params: study,
  output: z.object({ items: z.array(reportShape), next: z.null(), can }),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/reports/:reportId',
  summary: 'A report with its items; figures of charts are read by `getReportChart`',
  access: readAccess,
  auditAction: 'response.read',
  params: reportParams,
  output: reportDetail,
});

export const createReport = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/reports',
  summary: 'Create a report, empty or with all confirmed findings',
  access: editAccess,
  params: study,
  body: z.strictObject({ title, withFindings: z.boolean().optional() }),
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const updateReport = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/reports/:reportId',
  summary: 'Rename a report',
  access: editAccess,
  params: reportParams,
  body: z.strictObject({
    /** The revision that the change is based on. */
    revision: z.int().min(0),
    title,
  }),
  output: z.object({ revision: z.int() }),
});

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/reports/:reportId',
  summary: 'Delete a report; it can be restored for 30 days, without its link',
  access: editAccess,
  params: reportParams,
});

export const restoreReport = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/deleted-reports/:deletedReportId/restore',
  summary: 'Restore a deleted report',
  access: editAccess,
  params: study.extend({ deletedReportId: z.uuid() }),
});

export const freezeReport = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/reports/:reportId/freeze',
  summary: 'Keep the figures of a report as they are now; quotes and clips still follow consent',
  access: editAccess,
  params: reportParams,
});

export const unfreezeReport = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/reports/:reportId/freeze',
  summary: 'Let the figures of a report follow the data again',
  access: editAccess,
  params: reportParams,
});

export const addReportItem = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/reports/:reportId/items',
  summary:
    'Add a text, chart, chart of tags, finding, quote or clip to a report, at a place counted from 0 or at the end',
  access: editAccess,
  params: reportParams,
  body: newItem,
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const updateReportItem = endpoint({
  method: 'PATCH',
  path: '/api/studies/:studyId/reports/:reportId/items/:reportItemId',
  summary: 'Change what is written in an item of a report',
  access: editAccess,
  params: itemParams,
  body: z.strictObject({
    /** The revision of the item that the change is based on. */
    revision: z.int().min(0),
    heading: heading.optional(),
    text: text.optional(),
    caption: caption.optional(),
  }),
  output: z.object({ revision: z.int() }),
});

export const moveReportItem = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/reports/:reportId/items/:reportItemId/move',
  summary: 'Move an item of a report to a place, counted from 0',
  access: editAccess,
  params: itemParams,
  body: z.strictObject({ position }),
});

export const removeReportItem = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/reports/:reportId/items/:reportItemId',
  summary: 'Remove an item from a report; it can be restored for 30 days',
  access: editAccess,
  params: itemParams,
});

export const restoreReportItem = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/reports/:reportId/removed-items/:removedReportItemId/restore',
  summary: 'Put a removed item back into its report',
  access: editAccess,
  params: reportParams.extend({ removedReportItemId: z.uuid() }),
});

export const getReportChart = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/reports/:reportId/items/:reportItemId/chart',
  summary: 'The figures of a chart in a report, as they are now or were when it was frozen',
  access: readAccess,
  params: itemParams,
  output: reportChartShape,
});

export const listReportQuotes = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/report-quotes',
  summary: 'Highlights whose participants allow that they are quoted, newest first',
  access: readAccess,
  auditAction: 'response.read',
  params: study,
  query: z.object({ search: z.string().max(200).optional(), after: z.string().max(500).optional() }),
  output: pageSchema(
    z.object({
      highlight: z.uuid(),
      quote: z.string(),
      question: z.string(),
      participant: z.string(),
      isRecording: z.boolean(),
    }),
  ),
});

export const shareReport = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/reports/:reportId/share',
  summary: 'Create the link of a read-only page for everyone who has it; an earlier link stops working',
  access: shareAccess,
  repliesWithSecret: true,
  params: reportParams,
  body: z.strictObject({
    password: wellFormedString(MAX_LINK_PASSWORD)
      .trim()
      .min(MIN_LINK_PASSWORD, `Use at least ${MIN_LINK_PASSWORD} characters.`)
      .nullable(),
    endsAt: z.iso.datetime().nullable().meta({ description: 'When it stops working; null: never.' }),
    tags: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it shows charts of tags, with the names of the tags.' }),
  }),
  output: z.object({ url: z.string() }),
  status: 201,
});

export const stopSharingReport = endpoint({
  method: 'DELETE',
  path: '/api/studies/:studyId/reports/:reportId/share',
  summary: 'Revoke the link of a report',
  access: shareAccess,
  params: reportParams,
});

const shared = z.object({ reportToken: linkTokenShape });
/** A page reads each of its charts, and an office has one address. */
const limit = { max: 3_000, seconds: 900, by: 'address' } as const;
const asPublic = (reason: string) => ({ kind: 'public', reason }) as const;

export const openSharedReport = endpoint({
  method: 'POST',
  path: '/api/shared/reports/:reportToken/open',
  summary: 'Open the link of a report, which counts a view; a right password is remembered by a cookie',
  access: asPublic('the link is the proof; says nothing of the report'),
  params: shared,
  body: z.strictObject({ password: z.string().max(MAX_LINK_PASSWORD).optional() }),
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const getSharedReport = endpoint({
  method: 'GET',
  path: '/api/shared/reports/:reportToken',
  summary: 'A report that was shared by a link, with what participants allow now',
  access: asPublic('the link is the proof, with its password; the reply has no names and no ids of people'),
  params: shared,
  output: z.object({
    title: z.string(),
    workspace: z.string(),
    at: z.iso.datetime(),
    frozenAt: z.iso.datetime().nullable(),
    items: z.array(sharedItemShape),
    /** What the charts and their filters show of the study, and nothing else. */
    summary: studySummaryShape.pick({ version: true, base: true, blocks: true, weighted: true }),
  }),
  limit,
});
export type SharedReport = z.output<typeof getSharedReport.output>;

export const getSharedReportChart = endpoint({
  method: 'GET',
  path: '/api/shared/reports/:reportToken/items/:reportItemId/chart',
  summary: 'The figures of a chart in a shared report, by the rules of links with results',
  access: asPublic('the link is the proof, with its password; figures only'),
  params: shared.extend({ reportItemId: z.uuid() }),
  output: reportChartShape,
  limit,
});

export const getSharedReportPicture = endpoint({
  method: 'GET',
  path: '/api/shared/reports/:reportToken/pictures/:mediaId',
  summary: 'An image, a video or captions of the questions of a shared report',
  access: asPublic('the link is the proof, with its password; images and videos of the questions only'),
  params: shared.extend({ mediaId: z.uuid() }),
  query: pictureQuery,
  sendsFile: '*/*',
  limit,
});

export const playSharedReportClip = endpoint({
  method: 'GET',
  path: '/api/shared/reports/:reportToken/items/:reportItemId/clip',
  summary: 'A clip of a shared report, or a range of it, while its participant allows it',
  access: asPublic('the link is the proof, with its password; consent is asked each time'),
  params: shared.extend({ reportItemId: z.uuid() }),
  sendsFile: 'video/mp4',
  limit: { max: 1_200, seconds: 60, by: 'address' },
});

/** The address of a picture on the page of a link. */
export const buildSharedReportPictureUrl = (token: string, media: string): string =>
  getSharedReportPicture.path.replace(':reportToken', token).replace(':mediaId', media);

/** The address of a clip on the page of a link. */
export const buildSharedReportClipUrl = (token: string, item: string): string =>
  playSharedReportClip.path.replace(':reportToken', token).replace(':reportItemId', item);
