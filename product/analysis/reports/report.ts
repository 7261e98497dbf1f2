/** What a report shows, in an order that people choose. */
export const REPORT_ITEM_KINDS = ['text', 'chart', 'tags', 'finding', 'quote', 'clip'] as const;
export type ReportItemKind = (typeof REPORT_ITEM_KINDS)[number];

/** Kinds with figures of their own, which a frozen report keeps. */
export const FROZEN_KINDS: readonly ReportItemKind[] = ['chart', 'tags', 'finding'];

/** Kinds whose figures are read apart, with filters and a comparison of their own. */
export const CHART_KINDS: readonly ReportItemKind[] = ['chart', 'tags'];

/** Whether a part of a report is shown; otherwise, why not. Asked again at each read, also in a frozen report. */
export const REPORT_SOURCE_STATES = ['shown', 'no_consent', 'not_counted', 'deleted'] as const;
export type ReportSourceState = (typeof REPORT_SOURCE_STATES)[number];

/**
 * Whether a chart is shown: not of few people where others see it or it was frozen, and not with a filter that may name
 * people on the page of a link. `unreadable` figures were frozen by an earlier version.
 */
export const REPORT_CHART_STATES = ['shown', 'too_few', 'private_filter', 'unreadable'] as const;
export type ReportChartState = (typeof REPORT_CHART_STATES)[number];

export const MAX_REPORTS = 200;
export const MAX_REPORT_ITEMS = 100;
export const MAX_REPORT_TITLE = 200;
export const MAX_REPORT_HEADING = 200;
export const MAX_REPORT_TEXT = 10_000;
export const MAX_REPORT_CAPTION = 500;
