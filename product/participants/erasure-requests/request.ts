/** Days in which a request is answered: a month, as the General Data Protection Regulation asks (article 12). */
export const ANSWER_DAYS = 30;

export const MAX_REFUSAL_REASON_LENGTH = 1_000;

export type ErasureRequestState = 'open' | 'accepted' | 'refused';
