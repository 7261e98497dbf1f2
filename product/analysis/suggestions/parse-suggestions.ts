import { z } from 'zod';
import { parseJsonObject } from '../../workspaces/model/parse-chat-reply.ts';
import { normalizeTagName } from '../tag.ts';
import type { QuotedSpan, SentPiece } from './answer-part.ts';
import { MAX_SUGGESTIONS_PER_ANSWER } from './suggestion.ts';

const MAX_LISTED = 1_000;
const replySchema = z.object({ tags: z.array(z.unknown()).max(MAX_LISTED) });
const itemSchema = z.object({ tag: z.string(), quote: z.string() });

/** A tag that a model suggests for a part of an answer. */
export interface ParsedSuggestion extends QuotedSpan {
  tag: string;
}

const toKey = (name: string) => normalizeTagName(name).toLowerCase();

/**
 * The suggestions in the text of a model; null if it has another format. What is not a tag of the codebook, or has no quote that is
 * in the piece word for word, is dropped.
 *
 * @param restore replaces placeholders by what was sent for them
 */
export function parseSuggestions(
  reply: string,
  {
    piece,
    tags,
    restore,
  }: { piece: SentPiece; tags: readonly { id: string; name: string }[]; restore(text: string): string },
): ParsedSuggestion[] | null {
  const parsed = replySchema.safeParse(parseJsonObject(reply));
  if (!parsed.success) return null;
  const ids = new Map(tags.map(({ id, name }) => [toKey(name), id]));
  const found = new Map<string, ParsedSuggestion>();
  for (const item of parsed.data.tags) {
    const { data } = itemSchema.safeParse(item);
    const tag = data && ids.get(toKey(restore(data.tag)));
    const quote = data ? restore(data.quote).trim() : '';
    const span = quote === '' ? null : piece.locate(quote);
    if (tag && span) found.set(`${tag} ${span.start} ${span.end}`, { tag, ...span });
  }
  return [...found.values()].slice(0, MAX_SUGGESTIONS_PER_ANSWER);
}
