/** A message to a language model, as in OpenAI’s API. */
export interface ModelMessage {
  role: 'system' | 'user';
  content: string;
}

/** What a model is asked for. */
export const MODEL_PURPOSES = ['test', 'suggest-tags', 'propose-themes'] as const;
export type ModelPurpose = (typeof MODEL_PURPOSES)[number];

/** Why a model gave no reply that can be used. */
export const MODEL_PROBLEMS = [
  /** No model is set up, or it is turned off. */
  'model_off',
  'limit_reached',
  /** It does not reply, is overloaded, or limits requests: worth trying again. */
  'busy',
  /** It rejects the request, for example its key. */
  'refused',
  /** The reply has another format. */
  'bad_reply',
  /** The reply ends in the middle. */
  'cut',
] as const;
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

/** What was sent and replied is kept for this time. */
export const MESSAGES_KEPT_DAYS = 30;
export const REQUESTS_KEPT_DAYS = 90;
