import { gone } from '#platform/errors/errors.ts';
import type { LinkChannel, StudyState } from '../studies/study.ts';
import type { ClosedReason } from './contract.ts';
import { FINISH_AFTER_CLOSE_HOURS } from './response.ts';

export interface StudyAvailability {
  state: StudyState;
  /** Since when it is in that state. */
  stateAt: Date;
  archived: boolean;
  deleted: boolean;
  link: LinkChannel;
  /** Completed responses that count; only needed where the link closes at a number. */
  completed: number;
}

/** Why nobody may begin now, or null. */
export function closedReason(study: StudyAvailability, now: Date): ClosedReason | null {
  if (study.deleted) return 'unknown';
  if (study.state === 'draft') return 'not_live';
  if (study.state === 'paused') return 'paused';
  if (study.state === 'closed' || study.archived || !study.link.open) return 'closed';
  if (study.link.closeOn !== null && now >= new Date(study.link.closeOn)) return 'closed';
  if (study.link.closeAt !== null && study.completed >= study.link.closeAt) return 'full';
  return null;
}

/** Whether someone who began earlier may still go on: a while after closing, not longer. */
export function canContinue(study: StudyAvailability, now: Date): boolean {
  if (study.deleted || study.state === 'draft') return false;
  const limit = FINISH_AFTER_CLOSE_HOURS * 3_600_000;
  const ends = [
    ...(study.state === 'live' ? [] : [study.stateAt.getTime() + limit]),
    ...(study.link.closeOn === null ? [] : [new Date(study.link.closeOn).getTime() + limit]),
  ];
  return ends.every((end) => now.getTime() < end);
}

/** The sentence for an API caller; the page has its own screens. */
const CLOSED_SENTENCES: Record<ClosedReason, string> = {
  unknown: 'This link doesn’t work. Ask the person who sent it for a new one.',
  not_live: 'This study has not started yet. Try again later.',
  paused: 'This study is paused. Try again later.',
  closed: 'This study is closed. Thank you for your interest.',
  full: 'This study is full. Thank you for your interest.',
  already_answered: 'You’ve already taken part in this study. Thank you.',
};

/** Refuses an answer or a start; `fields` says the reason to the page, which says it in its own language. */
export const studyClosed = (reason: ClosedReason) => gone(CLOSED_SENTENCES[reason], reason);
