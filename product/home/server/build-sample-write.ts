import { badInput } from '#platform/errors/errors.ts';
import { findBlockType, requireBlockType } from '#product/blocks/index.ts';
import { buildResponseContext } from '#product/responses/rules/response-context.ts';
import { parseResponse } from '#product/responses/server/answering/parse-response.ts';
import { checkAnswer } from '#product/responses/server/answering/check-answer.ts';
import type { ResponseWrite } from '#product/responses/server/writing/write-responses.ts';
import { matchQuotas } from '#product/studies/logic/quotas.ts';
import { walk, type ResponseContext } from '#product/studies/logic/walk.ts';
import type { Quota, StudyContent } from '#product/studies/study.ts';
import { getStart, type SampleRow } from '../sample/sample-study.ts';

interface SampleTarget {
  content: StudyContent;
  version: number;
  quotas: Quota[];
  /** When the sample was loaded, which the times of its responses may be relative to. */
  loadedAt: Date;
}

/** A finished row, parsed as a response that is submitted in one call. @throws bad_input */
async function parseFinished({ content, quotas }: SampleTarget, row: SampleRow, context: ResponseContext) {
  const submitted = Object.fromEntries(row.steps.map(({ block, value }) => [block, value]));
  const { outcome, path, answers } = await parseResponse(content, submitted, context);
  const values = new Map(answers.map(({ block, value }) => [block, value]));
  const matched =
    outcome === 'completed' ? matchQuotas(quotas, content, path, values, findBlockType, context) : [];
  return { status: outcome, reached: path, answers, quotas: matched.map(({ id }) => id) };
}

/** The row of a person who left, each answer parsed as one that is saved. @throws bad_input */
function parseUnfinished({ content }: SampleTarget, row: SampleRow, context: ResponseContext) {
  const answers = row.steps.map(
    ({ block: id, value: givenValue }, index): ResponseWrite['answers'][number] => {
      const block = content.blocks.find((candidate) => candidate.id === id)!;
      const checked = checkAnswer(block, givenValue);
      if ('issues' in checked)
        throw badInput(`sample response ${row.participant}: ${checked.issues[0]!.message}`);
      const value = checked.answer;
      const freeText = value === null ? '' : requireBlockType(block.type).freeText(block.config, value);
      return { block: id, type: block.type, value, freeText, seq: index + 1, duration: 0 };
    },
  );
  const values = new Map(answers.map(({ block, value }) => [block, value]));
  const { path } = walk(content, values, findBlockType, context);
  return { status: 'abandoned' as const, reached: path, answers, quotas: null };
}

/** A response of a sample as if a participant had sent it, with the times at which they started and finished. */
export async function buildSampleWrite(
  id: string,
  row: SampleRow,
  target: SampleTarget,
): Promise<ResponseWrite> {
  const context = buildResponseContext(target.content, { id, parameters: {}, attributes: null });
  const parsed = row.complete
    ? await parseFinished(target, row, context)
    : parseUnfinished(target, row, context);
  const durations = new Map(row.steps.map(({ block, ms }) => [block, ms ?? 0]));
  const seconds = Math.round([...durations.values()].reduce((sum, ms) => sum + ms, 0) / 1000);
  const startedAt = getStart(row, target.loadedAt);
  const lastAt = new Date(startedAt.getTime() + seconds * 1000);
  return {
    ...parsed,
    id,
    revision: 0,
    seq: parsed.answers.length,
    writtenAt: lastAt,
    insert: {
      version: target.version,
      channel: 'link',
      device: row.device,
      language: target.content.languages.base,
      startedAt,
      resumeHash: null,
      parameters: undefined,
    },
    completedAt: row.complete ? lastAt : null,
    seconds: row.complete && seconds > 0 ? seconds : null,
    counted: true,
    answers: parsed.answers.map((answer) => ({ ...answer, duration: durations.get(answer.block) ?? 0 })),
    pathChanges: [],
  };
}
