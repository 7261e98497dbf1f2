import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { nameResponses } from '#product/responses/server/name-responses.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { createPlainLocalize } from '#product/results/server/list-block-answers.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import type { SearchHit } from '../contract.ts';
import { findMatches, markWords } from '../mark-words.ts';
import type { PassageKind } from '../search.ts';
import type { FoundText } from './find-passages.ts';
import type { FoundTag } from './find-tags.ts';

/** Titles of questions, by study and block, in the base language of each study. */
export async function readTitles(
  tx: Tx,
  scope: Scope,
  studies: Iterable<string>,
): Promise<(study: string, block: string) => string> {
  const titles = new Map<string, string>();
  for (const study of new Set(studies)) {
    const { blocks, base } = await listBlocksAcrossVersions(tx, scope, { id: study });
    const localize = createPlainLocalize(base);
    for (const { block } of blocks) titles.set(`${study} ${block.id}`, localize(createTeamTitle(block)));
  }
  return (study, block) => titles.get(`${study} ${block}`) ?? '';
}

/** What the people behind found texts are called. */
export async function readNames(
  tx: Tx,
  scope: Scope,
  found: readonly { study: string; response: string | null }[],
): Promise<(study: string, response: string) => string> {
  const names = new Map<string, (response: string) => string>();
  for (const study of new Set(found.map((one) => one.study))) {
    const responses = found.flatMap((one) => (one.study === study && one.response ? [one.response] : []));
    names.set(study, await nameResponses(tx, scope, { study, responses }));
  }
  return (study, response) => names.get(study)!(response);
}

/** Shows a text that was found, with the matched words marked. */
export function buildSearchHit(
  kind: PassageKind,
  row: FoundText,
  {
    study,
    title,
    participant,
    words,
    query,
  }: {
    study: string;
    title: string;
    participant: string | null;
    words: ReadonlySet<string>;
    query: string[];
  },
): SearchHit {
  const text = row.text.normalize('NFC');
  const matches = findMatches(text, words, query);
  const spoken = row.segments?.find(
    (segment) => findMatches(segment.text.normalize('NFC'), words, query).length > 0,
  );
  return {
    kind,
    id: [kind, row.ref, row.part, row.piece].join(' '),
    study: { id: row.study, name: study },
    parts: markWords(text, matches),
    about: row.quote ?? title,
    response: row.response,
    participant,
    block: row.block,
    asset: kind === 'transcript' ? row.part : null,
    fromMs: (spoken ?? row.segments?.[0])?.fromMs ?? null,
    tag: null,
    finding: kind === 'finding' ? row.ref : null,
    at: row.at.toISOString(),
  };
}

export const buildTagHit = (tag: FoundTag, query: string[], study: SearchHit['study']): SearchHit => ({
  kind: 'tag',
  id: `tag ${tag.id}`,
  study,
  parts: markWords(tag.name, findLiterally(tag.name, query)),
  about: tag.description,
  response: null,
  participant: null,
  block: tag.block,
  asset: null,
  fromMs: null,
  tag: tag.id,
  finding: null,
  at: null,
});

/** Tags are found by any part of their name. */
function findLiterally(text: string, query: string[]) {
  const lowerText = text.toLowerCase();
  if (lowerText.length !== text.length) return [];
  const ranges = query.flatMap((word) => {
    const start = lowerText.indexOf(word.toLowerCase());
    return start < 0 ? [] : [{ start, end: start + word.length }];
  });
  return ranges.toSorted((a, b) => a.start - b.start);
}
