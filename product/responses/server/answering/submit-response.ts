import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { toErrorFields } from '#platform/errors/list-issues.ts';
import { AppError, badInput, conflict, notFound } from '#platform/errors/errors.ts';
import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import { matchQuotas } from '#product/studies/logic/quotas.ts';
import { walk, type ResponseContext } from '#product/studies/logic/walk.ts';
import type { Block, Outcome, StudyContent } from '#product/studies/study.ts';
import { closedReason, studyClosed } from '../../availability.ts';
import { contextOfResponse } from '../../response-context.ts';
import { sameValue } from '../../decide.ts';
import type { Device, ResponseChannel, ResponseStatus } from '../../response.ts';
import { namesFiles } from '../../uploads/server/resolve-uploads.ts';
import { hasCapacity } from './check-capacity.ts';
import { claimLink } from './claim-link.ts';
import { updateResponse, type TransactionOrNull, type ResponseUpdate } from '../writing/update-response.ts';
import type { LinkRequest, LoadedResponse } from './load-response.ts';
import type { ResponseWrite } from '../writing/write-responses.ts';
import { checkAnswer, readCachedVersion } from './save-answer.ts';
import { pickLanguage } from '../../pick-language.ts';
import { responseIdOf } from './start-response.ts';

export interface Submitted {
  key: string;
  /** What a single-use link carries. */
  code?: string;
  language?: string;
  answers: Record<string, unknown>;
  parameters?: Record<string, string>;
  device: Device;
  channel: ResponseChannel;
}

/** Faults told of one response. */
const MAX_FIELDS = 20;

/** A whole response as rows. */
interface Whole {
  outcome: Outcome;
  path: string[];
  answers: ResponseWrite['answers'];
}

/** Every answer as its block reads it. @throws bad_input naming each block and field that is wrong */
function readAnswers(
  blocks: ReadonlyMap<string, Block>,
  given: Record<string, unknown>,
): Map<string, unknown> {
  const values = new Map<string, unknown>();
  const fields: Record<string, string> = {};
  for (const [id, value] of Object.entries(given)) {
    const block = blocks.get(id);
    const checked = block ? checkAnswer(block, value) : only('The study doesn’t have this question.');
    const refused =
      block && 'answer' in checked && namesFiles(block, checked.answer)
        ? only('Files can’t be submitted with a complete response. Answer this study block by block.')
        : checked;
    if ('answer' in refused) values.set(id, refused.answer);
    else Object.assign(fields, toErrorFields(`answers.${id}`, refused.issues));
    if (Object.keys(fields).length >= MAX_FIELDS) break;
  }
  if (Object.keys(fields).length > 0) throw refusal(fields);
  return values;
}

const only = (message: string) => ({ issues: [{ path: '', message }] });

/** The first fault is the message, with its place; all are fields. */
function refusal(fields: Record<string, string>): AppError {
  const shown = Object.entries(fields).slice(0, MAX_FIELDS);
  const [place, message] = shown[0]!;
  return badInput(`${place}: ${message}`, Object.fromEntries(shown));
}

/** Parses every answer and walks the study with them; what is missing or off the path is refused. */
function readWhole(content: StudyContent, given: Record<string, unknown>, context: ResponseContext): Whole {
  const blocks = new Map(content.blocks.map((block) => [block.id, block]));
  const values = readAnswers(blocks, given);
  const { path, next, outcome } = walk(content, values, findBlockType, context);
  if (next !== null)
    throw refusal({
      [`answers.${next}`]: 'This response leaves the question unanswered. Send null to skip it.',
    });
  if (outcome === null) throw badInput('This response doesn’t reach an ending.');
  const onPath = new Set(path);
  const off = [...values.keys()].filter((id) => !onPath.has(id));
  if (off.length > 0)
    throw refusal(
      Object.fromEntries(
        off.map((id) => [`answers.${id}`, 'This question is not on the path of the response.']),
      ),
    );
  const answers: ResponseWrite['answers'] = [];
  for (const id of path) {
    const block = blocks.get(id)!;
    const value = values.get(id);
    const words = value === null ? '' : requireBlockType(block.type).freeText(block.config, value);
    answers.push({ block: id, type: block.type, value, words, seq: answers.length + 1, duration: 0 });
  }
  return { outcome, path, answers };
}

/**
 * Takes a complete response in one call, by the same rules as answer by answer. The key makes it count once: sent
 * again, the stored response answers, whatever became of the study since.
 *
 * @throws conflict when the key was used for other answers
 */
export async function submitResponse(
  database: Database,
  scope: Scope,
  link: { study: string; linkToken: string },
  submitted: Submitted,
): Promise<Taken> {
  const id = responseIdOf(link.study, submitted.key);
  const call: LinkRequest = { ...link, resume: null };
  const before = (tx: Tx) => readTaken(tx, scope, link.study, id, submitted.answers);
  return updateResponse<Taken>(database, scope, call, async (tx, loaded) => {
    try {
      return {
        ...(await take(tx, scope, call, loaded, submitted, id)),
        otherwise: async () => {
          const taken = await database.within(scope, before);
          if (!taken) throw notFound('response');
          return taken;
        },
      };
    } catch (error) {
      const taken = error instanceof AppError && tx ? await before(tx) : null;
      if (taken) return { reply: taken };
      throw error;
    }
  });
}

async function take(
  tx: TransactionOrNull,
  scope: Scope,
  { study: studyId }: LinkRequest,
  { study }: LoadedResponse,
  submitted: Submitted,
  id: string,
): Promise<ResponseUpdate<Taken>> {
  const closed = closedReason(study, scope.now);
  if (closed && closed !== 'full') {
    if (closed === 'unknown') throw notFound('link');
    throw studyClosed(closed);
  }
  await claimLink(tx, scope, studyId, study, { code: submitted.code, response: id });
  const content = await readCachedVersion(tx, scope, studyId, study.version);
  const context = contextOfResponse({ id, parameters: submitted.parameters ?? {} });
  const whole = readWhole(content, submitted.answers, context);
  const values = new Map(whole.answers.map(({ block, value }) => [block, value]));
  const completes = whole.outcome === 'completed';
  const counts = completes
    ? matchQuotas(study.quotas, content, whole.path, values, findBlockType, context)
    : [];
  const limits = { closeAt: study.link.closeAt, quotas: counts };
  const outcome =
    completes && !(await hasCapacity(tx, scope, studyId, limits)) ? 'over_quota' : whole.outcome;
  const quotas = outcome === 'completed' ? counts.map((quota) => quota.id) : [];
  const language = pickLanguage(content.languages, submitted.language);
  const { device, channel, parameters } = submitted;
  const { version } = study;
  const startedAt = scope.now;
  const { path: reached, answers } = whole;
  return {
    reply: { response: id, status: outcome },
    write: {
      ...{ id, revision: 0, status: outcome, seq: answers.length, reached, at: startedAt },
      begins: { version, channel, device, language, startedAt, resume: null, parameters },
      ...{ completedAt: startedAt, seconds: null, quotas, counted: true, marks: [], answers },
    },
  };
}

/** The response that a key was used for before, or null. @throws conflict when it holds other answers */
async function readTaken(
  tx: Tx,
  scope: Scope,
  study: string,
  id: string,
  given: Record<string, unknown>,
): Promise<Taken | null> {
  const [row] = await tx<{ status: ResponseStatus; answers: Record<string, unknown> | null }[]>`
    select r.status, (select json_object_agg(a.block, a.value) from answers a
      where a.workspace = r.workspace and a.study = r.study and a.response = r.id) as answers
    from responses r where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = ${id}`;
  if (!row) return null;
  const held = row.answers ?? {};
  const blocks = new Set([...Object.keys(held), ...Object.keys(given)]);
  for (const block of blocks)
    if (!sameValue(held[block] ?? null, given[block] ?? null))
      throw conflict('This key was used for a response with other answers. Use a new key for each response.');
  return { response: id, status: row.status };
}

type Taken = { response: string; status: ResponseStatus };
