import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';

/** The themes of a question; `search` are the filters of results. */
export function buildThemesPath(
  study: string,
  question: string,
  view: { theme?: string; word?: string } = {},
  search = '',
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(view)) query.set(name, value);
  const text = query.toString();
  return buildSummaryPath(study, 'results', question, 'themes') + (text && `?${text}`);
}

/** Where an answer is shown among the others of its response. */
export const buildAnswerPath = (study: string, response: string, question: string): string =>
  `${buildSummaryPath(study, 'responses', response)}#answer-${encodeURIComponent(question)}`;
