export const FINDING_STATUSES = ['draft', 'confirmed', 'refuted'] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

export const STANCES = ['supports', 'contradicts'] as const;
export type Stance = (typeof STANCES)[number];

/** A part of an answer, a part of a recording, or figures of a question. */
export const EVIDENCE_KINDS = ['answer', 'span', 'figure'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Whether the person behind a piece of evidence is counted; otherwise, why not. */
export const EVIDENCE_STATES = ['counted', 'excluded', 'left_out', 'preview', 'deleted'] as const;
export type EvidenceState = (typeof EVIDENCE_STATES)[number];

/** Limits of a study and of a finding: pages show all of it. */
export const MAX_FINDINGS = 200;
export const MAX_EVIDENCE = 100;
export const MAX_TITLE_LENGTH = 200;
export const MAX_TEXT_LENGTH = 5_000;
export const MAX_QUOTE_LENGTH = 20_000;
export const MAX_NOTE_LENGTH = 1_000;
export const MAX_LABEL_LENGTH = 300;
/** The longest query string with the filters of a page; short enough for the index that contains it. */
export const MAX_QUERY_LENGTH = 1_500;

/** How many people support and contradict a finding; somebody who does both is counted for both. */
export interface PeopleCounts {
  supports: number;
  contradicts: number;
}

/** A query string in one form, so that the same filters are recognised; without fragments and empty parameters. */
export function normalizeQuery(query: string): string {
  const parameters = new URLSearchParams(query);
  const entries = [...parameters].filter(([, value]) => value !== '');
  return new URLSearchParams(entries).toString();
}
