/** English texts of a new consent. */
export const CONSENT_TEXTS = {
  title: 'Before you start',
  text: 'Taking part is voluntary, and you can stop at any time.\n\nWe collect your answers, and recordings where a question asks for one, to learn what we should improve. Our team sees them. We may quote you, without your name. We keep them for as long as we need them for this research.\n\nTo see your data or have it deleted, contact the person who invited you.',
};
