/** The address of a page of a study's summary. */
export function buildSummaryPath(studyId: string, ...rest: string[]): string {
  return ['/summary/study', ...[studyId, ...rest].map(encodeURIComponent)].join('/');
}
