import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, notFound } from '#platform/errors/errors.ts';
import { findTeamBlockType, requireTeamBlockType } from '#product/blocks/team-types.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { createPlainLocalize } from '#product/results/server/list-block-answers.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import type { NewEvidence } from '../contract.ts';
import { MAX_QUERY_LENGTH, MAX_QUOTE_LENGTH, normalizeQuery } from '../finding.ts';

/** What evidence refers to. */
interface EvidenceSource {
  response: string | null;
  asset: string | null;
  start: number | null;
  end: number | null;
  quote: string;
  query: string;
  label: string;
}

const NOTHING: EvidenceSource = {
  response: null,
  asset: null,
  start: null,
  end: null,
  quote: '',
  query: '',
  label: '',
};

/** Checks that what new evidence refers to exists, and reads its words. @throws not_found, bad_input, conflict */
export async function resolveEvidence(
  tx: Tx,
  scope: Scope,
  { study, evidence }: { study: string; evidence: NewEvidence },
): Promise<EvidenceSource> {
  if (evidence.kind === 'figure') return resolveFigure(tx, scope, study, evidence);
  const { response, block } = evidence;
  const answer = await requireAnswer(tx, scope, { study, response, block });
  if (evidence.kind === 'span') {
    const { asset, startMs: start, endMs: end, quote = '' } = evidence;
    refuseEmpty(start, end);
    const [file] = await tx`
      select from assets where workspace = ${scope.workspace} and container = ${study} and owner = ${response}
        and id = ${asset} and field = ${block}`;
    if (!file) throw notFound('recording');
    return { ...NOTHING, response, asset, start, end, quote };
  }
  const { part } = evidence;
  if (part) {
    refuseEmpty(part.start, part.end);
    if (answer.text?.slice(part.start, part.end) !== part.quote)
      throw conflict('This answer has changed. Reload the page to see what it says now.');
    return { ...NOTHING, response, ...part };
  }
  if (answer.text !== null) {
    const quote = answer.text.slice(0, MAX_QUOTE_LENGTH);
    return { ...NOTHING, response, start: 0, end: quote.length, quote };
  }
  const quote = await formatAnswer(tx, scope, study, block, answer);
  return { ...NOTHING, response, quote: quote.slice(0, MAX_QUOTE_LENGTH) };
}

function refuseEmpty(start: number, end: number): void {
  if (start >= end) throw badInput('A part ends after its start.', { end: 'It must be after the start.' });
}

interface AnswerRow {
  version: number;
  type: string;
  value: unknown;
  text: string | null;
}

/** An answer of a response that is not deleted. Contact details are no evidence. @throws not_found */
async function requireAnswer(
  tx: Tx,
  scope: Scope,
  { study, response, block }: { study: string; response: string; block: string },
): Promise<AnswerRow> {
  // The response is locked, so that it is not deleted for good before its evidence is written.
  const [answer] = await tx<AnswerRow[]>`
    select r.version, a.type, a.value, a.free_text as text from responses r
    join answers a on a.workspace = r.workspace and a.study = r.study and a.response = r.id
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = ${response} and r.deleted_at is null
      and a.block = ${block} and a.value is not null
    for key share of r`;
  if (!answer || findTeamBlockType(answer.type)?.isPersonal) throw notFound('answer');
  return answer;
}

/** An answer without a text in words. Names of files may name people, so they are no quote. */
async function formatAnswer(tx: Tx, scope: Scope, study: string, blockId: string, answer: AnswerRow) {
  const content = await readVersion(tx, scope, study, answer.version);
  const block = content.blocks.find(({ id }) => id === blockId);
  if (!block) throw notFound('answer');
  const type = requireTeamBlockType(block.type);
  if ((type.uploads?.files(answer.value) ?? []).length > 0) return '';
  const localize = createPlainLocalize(content.languages.base);
  return type.formatAnswer(block.config, answer.value, localize);
}

async function resolveFigure(
  tx: Tx,
  scope: Scope,
  study: string,
  evidence: Extract<NewEvidence, { kind: 'figure' }>,
): Promise<EvidenceSource> {
  const { blocks } = await listBlocksAcrossVersions(tx, scope, { id: study });
  if (!blocks.some(({ block }) => block.id === evidence.block)) throw notFound('question');
  const query = normalizeQuery(evidence.query);
  if (query.length > MAX_QUERY_LENGTH) throw badInput('These filters are too long.');
  return { ...NOTHING, query, label: evidence.label };
}
