import type { MarkKind } from './image-test.ts';

/** Symbols, so that kinds of marks differ in more than colour. */
export const MARK_SYMBOLS: Record<MarkKind, string> = { like: '+', dislike: '−', comment: '…' };
