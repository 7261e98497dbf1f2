import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { MAX_MENTIONS } from '../comment.ts';
import { listMentions } from '../mentions.ts';
import { listMentionable } from './list-mentionable.ts';

/**
 * The people whom a text mentions. All of them can see the study, or were mentioned before: names of others are never
 * shown, and nobody gets an email about what they cannot open.
 *
 * @throws bad_input
 */
export async function checkMentions(
  tx: Tx,
  scope: Scope,
  { study, text, before }: { study: string; text: string; before: readonly string[] },
): Promise<string[]> {
  const mentions = listMentions(text);
  if (mentions.length > MAX_MENTIONS)
    throw badInput(`Mention at most ${MAX_MENTIONS} people.`, {
      text: `Mention at most ${MAX_MENTIONS} people.`,
    });
  if (mentions.every((person) => before.includes(person))) return mentions;
  const allowed = new Set([...before, ...(await listMentionable(tx, scope, study)).map(({ id }) => id)]);
  const message = 'Someone you mentioned can’t see this study.';
  if (!mentions.every((person) => allowed.has(person))) throw badInput(message, { text: message });
  return mentions;
}
