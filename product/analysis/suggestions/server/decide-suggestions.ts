import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { Span } from '../../highlights/highlight.ts';
import { addTags } from '../../highlights/server/add-tags.ts';
import { lockTags } from '../../highlights/server/lock-tags.ts';
import { readAnswerHighlights } from '../../highlights/server/queries.ts';
import { authoriseCoding } from '../../server/authorise-edit.ts';
import { analysisPolicy } from '../../server/policy.ts';
import type { QuotedSpan } from '../answer-part.ts';
import { lockSuggestions, type LockedSuggestion } from './lock-suggestions.ts';
import { readSuggestions } from './queries.ts';
import { revokeDecisions } from './revoke-decisions.ts';

interface Decision {
  suggestion: string;
  do: 'accept' | 'reject' | 'undo';
  tag?: string | undefined;
}

const isSameSpan = (one: Span, other: Span) =>
  one.asset === other.asset && one.start === other.start && one.end === other.end;

/** Tags the parts as the caller’s own highlights. @returns the highlight that got the tag, by suggestion; null if it had it */
async function acceptSuggestions(
  tx: Tx,
  scope: Scope,
  study: string,
  coder: string,
  accepted: (LockedSuggestion & { place: QuotedSpan; wanted: string })[],
): Promise<Map<string, string | null>> {
  const highlights = new Map<string, string | null>();
  for (const group of Map.groupBy(accepted, ({ block, wanted }) => `${wanted} ${block}`).values()) {
    const { block, wanted } = group[0]!;
    const items = group.map(({ response, place: { asset, ...span } }) => ({
      response,
      span: { ...span, ...(asset !== null && { asset }) },
    }));
    const { added } = await addTags(tx, scope, { study, block, tags: [wanted], items });
    const tagged = new Set(added.map(({ highlight }) => highlight));
    const rows = await tx<(Span & { id: string; response: string })[]>`
      select id, response, asset, start_at as start, end_at as "end" from highlights
      where workspace = ${scope.workspace} and study = ${study} and block = ${block} and coder = ${coder}
        and response = any(${group.map(({ response }) => response)}::uuid[])`;
    for (const { id, response, place } of group) {
      const found = rows.find((row) => row.response === response && isSameSpan(row, place));
      highlights.set(id, found && tagged.delete(found.id) ? found.id : null);
    }
  }
  return highlights;
}

/**
 * Accepts suggestions as highlights of the caller, rejects them, or undoes what the caller decided. Those that are gone, decided
 * already or of a changed answer are skipped, so that a repeated call changes nothing.
 *
 * @throws forbidden, not_found for a tag
 */
export async function decideSuggestions(
  tx: Tx,
  scope: Scope,
  { study, items }: { study: string; items: readonly Decision[] },
) {
  authorise(scope, analysisPolicy, 'suggestion.edit');
  await requireStudy(tx, scope, study);
  const person = await authoriseCoding(tx, scope);
  const decisions = new Map(items.map((item) => [item.suggestion, item]));
  const locked = await lockSuggestions(tx, scope, { study, ids: [...decisions.keys()] });
  const permitted = await listPermitted(tx, scope, {
    study,
    responses: [...new Set(locked.map((one) => one.response))],
    purpose: 'model',
  });
  const isPending = (one: LockedSuggestion, action: Decision['do']) =>
    one.state === 'pending' && decisions.get(one.id)!.do === action;
  // A tag that was deleted meanwhile cannot be accepted; another one that is chosen has to exist.
  const live = await tx<{ id: string }[]>`
    select id from tags where workspace = ${scope.workspace} and deleted_at is null
      and id = any(${locked.map(({ tag }) => tag)}::uuid[])`;
  const liveTags = new Set(live.map(({ id }) => id));
  const accepted = locked
    .filter((one) => isPending(one, 'accept') && permitted.has(one.response))
    .flatMap((one) => {
      const { place } = one;
      return place ? [{ ...one, place, wanted: decisions.get(one.id)!.tag ?? one.tag }] : [];
    })
    .filter(({ tag, wanted }) => wanted !== tag || liveTags.has(tag));
  await lockTags(tx, scope, [...new Set(accepted.map(({ wanted }) => wanted))]);
  const highlights = await acceptSuggestions(tx, scope, study, person, accepted);
  const rejected = locked.filter((one) => isPending(one, 'reject'));
  const undone = locked.filter(
    (one) => one.state !== 'pending' && one.decidedBy === person && decisions.get(one.id)!.do === 'undo',
  );
  const changes = [
    ...accepted.map(({ id, wanted }) => ({
      id,
      state: 'accepted',
      tag: wanted,
      highlight: highlights.get(id),
    })),
    ...rejected.map(({ id }) => ({ id, state: 'rejected', tag: null, highlight: null })),
  ];
  await tx`
    update tag_suggestions s set state = n.state, decided_tag = n.tag, decided_by = ${person}, decided_at = ${scope.now},
      highlight = n.highlight
    from json_to_recordset(${JSON.stringify(changes)}::json) n (id uuid, state text, tag uuid, highlight uuid)
    where s.workspace = ${scope.workspace} and s.study = ${study} and s.id = n.id`;
  await revokeDecisions(tx, scope, { study, person, undone });
  const decided = [...accepted, ...rejected, ...undone];
  return {
    answers: await readDecidedAnswers(tx, scope, study, decided),
    decided: decided.map(({ id }) => id),
    skipped: decisions.size - decided.length,
  };
}

/** What the answers have now. */
async function readDecidedAnswers(
  tx: Tx,
  scope: Scope,
  study: string,
  decided: readonly { block: string; response: string }[],
) {
  const answers = await readAnswerHighlights(tx, scope, { study, changed: [...decided] });
  const suggestions = new Map<string, Awaited<ReturnType<typeof readSuggestions>>>();
  for (const block of new Set(decided.map((one) => one.block))) {
    const responses = [...new Set(decided.filter((one) => one.block === block).map((one) => one.response))];
    suggestions.set(block, await readSuggestions(tx, scope, { study, block, responses }));
  }
  return answers.map(({ response, highlights }) => ({
    response,
    highlights,
    suggestions: [...suggestions.values()].flatMap((of) => of.get(response) ?? []),
  }));
}
