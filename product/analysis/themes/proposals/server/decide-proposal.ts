import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { lockConsents } from '#product/responses/consent/server/list-permitted.ts';
import type { QuestionKey } from '../../../words/question-words.ts';
import { createTheme } from '../../server/create-theme.ts';
import { authoriseEdit, readLiveTheme } from '../../server/lock-theme.ts';
import { mergeThemes } from '../../server/merge-themes.ts';
import { placeAnswers } from '../../server/place-answers.ts';
import { updateTheme } from '../../server/update-theme.ts';
import type { NewProposal, ProposalState } from '../proposal.ts';
import { filterQuotes, hasEnoughQuotes } from './queries.ts';

interface LockedProposal extends NewProposal {
  state: ProposalState;
}

/**
 * Accepts a proposal, which makes the change of the themes as the caller’s own, dismisses it, or undoes that it was dismissed. A new
 * theme begins with the answers that are quoted.
 *
 * @returns the theme that was named, created or merged
 * @throws not_found, forbidden, conflict when somebody decided before, or its answers or themes have changed
 */
export async function decideProposal(
  tx: Tx,
  scope: Scope,
  {
    key,
    proposal: id,
    decision,
  }: { key: QuestionKey; proposal: string; decision: 'accept' | 'dismiss' | 'undo' },
): Promise<{ theme: string | null }> {
  const { person } = await authoriseEdit(tx, scope, key);
  const { workspace, now } = scope;
  // Responses before proposals, as a withdrawal locks them.
  const [quoted] = await tx<{ responses: string[] }[]>`
    select array(select distinct (q ->> 'response')::uuid from jsonb_array_elements(quotes) q) as responses from theme_proposals
    where workspace = ${workspace} and study = ${key.study} and block = ${key.block} and id = ${id}`;
  await lockConsents(tx, scope, { study: key.study, responses: quoted?.responses ?? [] });
  const [proposal] = await tx<LockedProposal[]>`
    select kind, theme, into_theme as "into", name, description, quotes, state from theme_proposals
    where workspace = ${workspace} and study = ${key.study} and block = ${key.block} and id = ${id} for update`;
  if (!proposal) throw notFound('proposal');
  const requiredState = decision === 'undo' ? 'dismissed' : 'pending';
  if (proposal.state !== requiredState)
    throw conflict('Someone has decided about this already. Reload the page.');
  const theme = decision === 'accept' ? await applyProposal(tx, scope, key, proposal) : null;
  const state = { accept: 'accepted', dismiss: 'dismissed', undo: 'pending' }[decision];
  await tx`
    update theme_proposals set state = ${state}, decided_by = ${decision === 'undo' ? null : person},
      decided_at = ${decision === 'undo' ? null : now}
    where workspace = ${workspace} and study = ${key.study} and id = ${id}`;
  return { theme };
}

async function applyProposal(
  tx: Tx,
  scope: Scope,
  key: QuestionKey,
  proposal: LockedProposal,
): Promise<string> {
  const { kind, theme, into, name, description } = proposal;
  const quotes = await filterQuotes(tx, scope, { key, quotes: proposal.quotes });
  if (!hasEnoughQuotes({ kind, quotes }))
    throw conflict('The answers that this quotes have changed, or may not be used any more.');
  if (kind === 'new') {
    const created = await createTheme(tx, scope, { question: key, name, description });
    const add = [...new Set(quotes.map(({ response }) => response))];
    await placeAnswers(tx, scope, { key: { ...key, theme: created.id }, add });
    return created.id;
  }
  const ofTheme = { ...key, theme: theme! };
  if (kind === 'merge') {
    await mergeThemes(tx, scope, { key: ofTheme, target: into! });
    return into!;
  }
  const { revision } = await readLiveTheme(tx, scope, ofTheme);
  await updateTheme(tx, scope, { key: ofTheme, revision, name });
  return theme!;
}
