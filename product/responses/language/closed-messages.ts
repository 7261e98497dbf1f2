import { CLOSED_REASONS } from '../closed-reasons.ts';

const SCREENS = [...CLOSED_REASONS, 'lost', 'elsewhere'].join('|');
const KEYS = new RegExp(`^(${SCREENS})_(title|text|on_text|again|continue)$`);

/**
 * Whether a text is of a screen that says why a study or response cannot be continued here; the page of an open study loads
 * it when needed.
 */
export const isClosedMessage = (key: string): boolean => KEYS.test(key);
