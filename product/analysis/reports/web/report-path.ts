import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';

export const buildReportPath = (study: string, report: string): string =>
  buildSummaryPath(study, 'reports', report);
