import type { Kind } from './image-test.ts';

/** Kinds of marks are told apart by more than colour. */
export const SIGNS: Record<Kind, string> = { like: '+', dislike: '−', comment: '…' };
