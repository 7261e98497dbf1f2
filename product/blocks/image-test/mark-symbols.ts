import type { MarkKind } from './image-test.ts';

/** Kinds of marks are told apart by more than colour. */
export const MARK_SYMBOLS: Record<MarkKind, string> = { like: '+', dislike: '−', comment: '…' };
