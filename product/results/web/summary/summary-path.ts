/** The address of a page of a study's summary. */
export function buildSummaryPath(studyId: string, ...segments: string[]): string {
  return ['/summary/study', ...[studyId, ...segments].map(encodeURIComponent)].join('/');
}
