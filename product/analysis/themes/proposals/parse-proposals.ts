import { z } from 'zod';
import { parseJsonObject } from '../../../workspaces/model/parse-chat-reply.ts';
import { normalizeTagName } from '../../tag.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../theme.ts';
import type { SentAnswer, SentTheme } from './build-messages.ts';
import {
  MAX_PROPOSAL_QUOTES,
  MAX_PROPOSALS,
  MAX_SENT_LENGTH,
  MIN_NEW_ANSWERS,
  toProposalKey,
  type NewProposal,
  type ProposalQuote,
} from './proposal.ts';

const MAX_LISTED = 200;
const list = z.array(z.unknown()).max(MAX_LISTED).default([]);
const replySchema = z.object({ name: list, merge: list, new: list });
const quotes = z.array(z.unknown()).max(MAX_LISTED);
const quoteSchema = z.object({ answer: z.int(), quote: z.string() });
const nameSchema = z.object({ theme: z.string(), name: z.string(), quotes });
const mergeSchema = z.object({ theme: z.string(), into: z.string(), quotes });
const newSchema = z.object({ name: z.string(), description: z.string().default(''), quotes });

/** What was sent, and what replaces its placeholders. */
interface Sent {
  themes: readonly SentTheme[];
  answers: readonly SentAnswer[];
  restore(text: string): string;
}

/**
 * The proposals in the text of a model; null if it has another format. Each has quotes that are in their answers word for word, of
 * answers that are in the themes it is about; anything else is dropped.
 */
export function parseProposals(reply: string, sent: Sent): NewProposal[] | null {
  const parsed = replySchema.safeParse(parseJsonObject(reply));
  if (!parsed.success) return null;
  const findTheme = (number: string): string | undefined =>
    sent.themes[Number(/^T(\d+)$/.exec(number)?.[1]) - 1]?.id;
  const readName = (text: string) => normalizeTagName(sent.restore(text)).slice(0, MAX_NAME_LENGTH);
  const names = parsed.data.name.flatMap((item): NewProposal[] => {
    const { data } = nameSchema.safeParse(item);
    const theme = data && findTheme(data.theme);
    if (!data || !theme) return [];
    const before = sent.themes.find(({ id }) => id === theme)!;
    const name = readName(data.name);
    const found = readQuotes(data.quotes, sent, [theme]);
    if (name === '' || name.toLowerCase() === before.name.toLowerCase() || found.length === 0) return [];
    return [{ kind: 'name', theme, into: null, name, description: '', quotes: found }];
  });
  const merges = parsed.data.merge.flatMap((item): NewProposal[] => {
    const { data } = mergeSchema.safeParse(item);
    const [theme, into] = data ? [findTheme(data.theme), findTheme(data.into)] : [];
    if (!data || !theme || !into || theme === into) return [];
    const found = readQuotes(data.quotes, sent, [theme, into]);
    return found.length === 0
      ? []
      : [{ kind: 'merge', theme, into, name: '', description: '', quotes: found }];
  });
  const added = parsed.data.new.flatMap((item): NewProposal[] => {
    const { data } = newSchema.safeParse(item);
    if (!data) return [];
    const name = readName(data.name);
    const isKnown = sent.themes.some((theme) => theme.name.toLowerCase() === name.toLowerCase());
    const found = readQuotes(data.quotes, sent, null);
    const description = sent.restore(data.description).trim().slice(0, MAX_DESCRIPTION_LENGTH);
    if (name === '' || isKnown || new Set(found.map(({ response }) => response)).size < MIN_NEW_ANSWERS)
      return [];
    return [{ kind: 'new', theme: null, into: null, name, description, quotes: found }];
  });
  const byKey = new Map([...names, ...merges, ...added].map((one) => [toProposalKey(one), one]));
  return [...byKey.values()].slice(0, MAX_PROPOSALS);
}

/** @param of themes whose answers may be quoted; null for all */
function readQuotes(
  items: readonly unknown[],
  { answers, restore }: Sent,
  of: string[] | null,
): ProposalQuote[] {
  const found = new Map<string, ProposalQuote>();
  for (const item of items) {
    const { data } = quoteSchema.safeParse(item);
    const answer = data && answers[data.answer - 1];
    const quote = data ? restore(data.quote).trim() : '';
    if (!answer || quote === '' || !answer.text.slice(0, MAX_SENT_LENGTH).includes(quote)) continue;
    if (of && !answer.themes.some((theme) => of.includes(theme))) continue;
    found.set(`${answer.response} ${quote}`, { response: answer.response, quote });
  }
  return [...found.values()].slice(0, MAX_PROPOSAL_QUOTES);
}
