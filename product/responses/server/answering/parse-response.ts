import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { toErrorFields } from '#platform/errors/list-issues.ts';
import { badInput, type AppError } from '#platform/errors/errors.ts';
import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import type { WithRules } from '#product/blocks/typed-answers.ts';
import { walk, type ResponseContext } from '#product/studies/logic/walk.ts';
import type { Block, Outcome, StudyContent } from '#product/studies/study.ts';
import { hasFiles } from './resolve-uploads.ts';
import type { ResponseWrite } from '../writing/write-responses.ts';
import { checkAnswer } from './check-answer.ts';

/** Maximum number of invalid fields reported at once. */
export const MAX_ERROR_FIELDS = 20;

/** A complete response, parsed, with its path. */
interface ParsedResponse {
  outcome: Outcome;
  path: string[];
  answers: ResponseWrite['answers'];
}

/** Parses every answer by the type of its block. @throws bad_input with each invalid block and field */
async function parseAnswers(
  blocks: ReadonlyMap<string, Block>,
  submitted: Record<string, unknown>,
): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  const fields: Record<string, string> = {};
  for (const [id, value] of Object.entries(submitted)) {
    const block = blocks.get(id);
    // Rules may take some milliseconds, and a study has hundreds of questions.
    if (block && (block.config as WithRules).rules) await yieldToEventLoop();
    const checked = block
      ? checkAnswer(block, value)
      : createSingleIssue('The study doesn’t have this question.');
    const result =
      block && 'answer' in checked && hasFiles(block, checked.answer)
        ? createSingleIssue(
            'Files can’t be submitted with a complete response. Answer this study block by block.',
          )
        : checked;
    if ('answer' in result) values.set(id, result.answer);
    else Object.assign(fields, toErrorFields(`answers.${id}`, result.issues));
    if (Object.keys(fields).length >= MAX_ERROR_FIELDS) break;
  }
  if (Object.keys(fields).length > 0) throw createFieldsError(fields);
  return values;
}

const createSingleIssue = (message: string) => ({ issues: [{ path: '', message }] });

/** The first invalid field is also the message of the error. */
export function createFieldsError(fields: Record<string, string>): AppError {
  const reported = Object.entries(fields).slice(0, MAX_ERROR_FIELDS);
  const [field, message] = reported[0]!;
  return badInput(`${field}: ${message}`, Object.fromEntries(reported));
}

/** Parses every answer and computes the path. @throws bad_input for missing answers and for blocks off the path */
export async function parseResponse(
  content: StudyContent,
  submitted: Record<string, unknown>,
  context: ResponseContext,
): Promise<ParsedResponse> {
  const blocks = new Map(content.blocks.map((block) => [block.id, block]));
  const values = await parseAnswers(blocks, submitted);
  const { path, next, outcome } = walk(content, values, findBlockType, context);
  if (next !== null)
    throw createFieldsError({
      [`answers.${next}`]: 'This response leaves the question unanswered. Send null to skip it.',
    });
  if (outcome === null) throw badInput('This response doesn’t reach an ending.');
  const onPath = new Set(path);
  const offPath = [...values.keys()].filter((id) => !onPath.has(id));
  if (offPath.length > 0)
    throw createFieldsError(
      Object.fromEntries(
        offPath.map((id) => [`answers.${id}`, 'This question is not on the path of the response.']),
      ),
    );
  const answers: ResponseWrite['answers'] = [];
  for (const id of path) {
    const block = blocks.get(id)!;
    const value = values.get(id);
    const freeText = value === null ? '' : requireBlockType(block.type).freeText(block.config, value);
    answers.push({ block: id, type: block.type, value, freeText, seq: answers.length + 1, duration: 0 });
  }
  return { outcome, path, answers };
}
