import { CLOSED_REASONS } from './closed-reasons.ts';

const KEYS = new RegExp(`^(${[...CLOSED_REASONS, 'lost'].join('|')})_(title|text|on_text|again)$`);

/** Whether a text is of a screen that says why a study or response cannot be continued; the page of an open study loads it when needed. */
export const isClosedMessage = (key: string): boolean => KEYS.test(key);
