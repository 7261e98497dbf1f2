import { z } from 'zod';
import { parseJsonObject } from '../../workspaces/model/parse-chat-reply.ts';
import { normalizeTagName } from '../tag.ts';
import { MAX_SUGGESTIONS_PER_ANSWER } from './suggestion.ts';

const MAX_LISTED = 1_000;
const replySchema = z.object({ tags: z.array(z.unknown()).max(MAX_LISTED) });
const itemSchema = z.object({ tag: z.string(), quote: z.string() });

/** A tag that a model suggests for a part of an answer, in UTF-16 units. */
export interface ParsedSuggestion {
  tag: string;
  start: number;
  end: number;
  quote: string;
}

const toKey = (name: string) => normalizeTagName(name).toLowerCase();

/**
 * The suggestions in the text of a model; null if it has another format. What is not a tag of the codebook, or has no quote that is
 * in the answer word for word, is dropped.
 *
 * @param restore replaces placeholders by what was sent for them
 */
export function parseSuggestions(
  reply: string,
  {
    answer,
    tags,
    restore,
  }: { answer: string; tags: readonly { id: string; name: string }[]; restore(text: string): string },
): ParsedSuggestion[] | null {
  const parsed = replySchema.safeParse(parseJsonObject(reply));
  if (!parsed.success) return null;
  const ids = new Map(tags.map(({ id, name }) => [toKey(name), id]));
  const found = new Map<string, ParsedSuggestion>();
  for (const item of parsed.data.tags) {
    const { data } = itemSchema.safeParse(item);
    const tag = data && ids.get(toKey(restore(data.tag)));
    const quote = data ? restore(data.quote).trim() : '';
    const start = quote === '' ? -1 : answer.indexOf(quote);
    if (!tag || start < 0) continue;
    const end = start + quote.length;
    found.set(`${tag} ${start} ${end}`, { tag, start, end, quote });
  }
  return [...found.values()].slice(0, MAX_SUGGESTIONS_PER_ANSWER);
}
