import { z } from 'zod';
import { idSchema } from '../../blocks/text-schema.ts';
import { findingShape } from '../../results/contract.ts';
import { getSharedBlock } from '../../results/links/contract.ts';
import { getTagFigures } from '../../results/tags/contract.ts';
import { EVIDENCE_KINDS, FINDING_STATUSES, STANCES } from '../findings/finding.ts';
import { REPORT_CHART_STATES, REPORT_ITEM_KINDS, REPORT_SOURCE_STATES } from './report.ts';

/** A finding as a report shows it: without names, and with the quotes that participants allow. */
export const reportFindingShape = z.object({
  title: z.string(),
  text: z.string(),
  status: z.enum(FINDING_STATUSES),
  people: z.object({ supports: z.int(), contradicts: z.int() }),
  evidence: z.array(
    z.object({
      kind: z.enum(EVIDENCE_KINDS),
      stance: z.enum(STANCES),
      question: z.string(),
      quote: z.string(),
      /** The participant does not allow that it is shown. */
      isWithheld: z.boolean(),
      label: z.string(),
    }),
  ),
});
export type ReportFinding = z.output<typeof reportFindingShape>;

const quoteShape = z.object({
  text: z.string(),
  question: z.string(),
  /** Said in a recording, not typed. */
  isRecording: z.boolean(),
});

const clipShape = z.object({
  question: z.string(),
  /** What is said, as it was when it was highlighted. */
  quote: z.string(),
  durationMs: z.int(),
  hasVideo: z.boolean(),
  /** Where it starts in the file of `url`, in milliseconds. */
  startMs: z.int(),
  /** Null while it cannot be played. */
  url: z.string().nullable(),
  cues: z.array(z.object({ fromMs: z.int(), toMs: z.int(), text: z.string() })),
});

const shownItem = z.object({
  id: z.uuid(),
  kind: z.enum(REPORT_ITEM_KINDS),
  /** Only texts have a heading. */
  heading: z.string(),
  text: z.string(),
  /** Below anything but a text. */
  caption: z.string(),
  /**
   * If it is a chart: its question, and its filters, comparison and order as in the address of the results page. A chart of tags
   * without a question is of all questions, or of whole responses (`of=responses` in the query).
   */
  block: idSchema.nullable(),
  /** Of a chart: its filters, comparison and order as in the address of the results page. */
  query: z.string(),
  state: z.enum(REPORT_SOURCE_STATES),
  finding: reportFindingShape.nullable(),
  quote: quoteShape.nullable(),
  clip: clipShape.nullable(),
});

export const reportItemShape = shownItem.extend({
  revision: z.int(),
  /** The finding, highlight or clip that it shows. */
  source: z.uuid().nullable(),
});
export type ReportItem = z.output<typeof reportItemShape>;

/** What a link shows of an item. */
export const sharedItemShape = shownItem.omit({ state: true });
export type SharedReportItem = z.output<typeof sharedItemShape>;

export const reportFiguresShape = getSharedBlock.output;
export type ReportFigures = z.output<typeof reportFiguresShape>;

/** People who have each tag in an answer, or in answers to all questions, or as whole responses. */
export const reportTagsShape = getTagFigures.output.omit({ canCode: true });
export type ReportTags = z.output<typeof reportTagsShape>;

export const reportChartShape = z.object({
  state: z.enum(REPORT_CHART_STATES),
  /** Of a question; null unless it is shown. */
  figures: reportFiguresShape.nullable(),
  /** Of a chart of tags; null unless it is shown. */
  tags: reportTagsShape.nullable(),
  /** The labels of the questions that it is filtered by, without figures. */
  filterBlocks: z.record(idSchema, findingShape),
});
export type ReportChart = z.output<typeof reportChartShape>;
