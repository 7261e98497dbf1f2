import { MODEL_PROBLEMS } from '../../workspaces/model/model.ts';

/** What a person decided about a suggestion. */
const SUGGESTION_STATES = ['pending', 'accepted', 'rejected'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

export const RUN_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why a run ended early. */
export const RUN_PROBLEMS = [
  ...MODEL_PROBLEMS,
  /** An admin has turned suggestions off for the study. */
  'not_allowed',
  /** The process was killed, several times. */
  'interrupted',
] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** Answers that one run sends at most. */
export const MAX_ANSWERS_PER_RUN = 200;
/** Characters that one request sends at most; about ten minutes of speech. */
export const MAX_SENT_LENGTH = 10_000;
/** Requests for one answer: what is said later is not sent. */
export const MAX_PIECES_PER_ANSWER = 6;
/** All tags are sent with each answer. */
export const MAX_SUGGESTED_TAGS = 300;
/** Suggestions for one answer; a model that gives more did not choose. */
export const MAX_SUGGESTIONS_PER_ANSWER = 20;
