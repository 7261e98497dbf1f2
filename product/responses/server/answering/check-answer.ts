import type { AnswerProblem } from '#product/blocks/block.ts';
import { badInput, tooLarge } from '#platform/errors/errors.ts';
import { listIssues, toErrorFields, type InputIssue } from '#platform/errors/list-issues.ts';
import { requireBlockType } from '#product/blocks/index.ts';
import { requireAnswerSchema } from '#product/blocks/team-types.ts';
import { findAnswerProblem } from '#product/blocks/typed-answers.ts';
import type { Block } from '#product/studies/study.ts';
import { explainProblem } from '../../language/explain-problem.ts';

/** Maximum size of one answer as JSON. */
const MAX_ANSWER_BYTES = 64_000;
const ANSWER_TOO_LONG = 'This answer is too long to save. Shorten it.';

/** Returns the answer as parsed by its block type, or the issues found; an empty path means the whole answer. */
export function checkAnswer(block: Block, value: unknown): { answer: unknown } | { issues: InputIssue[] } {
  const createIssues = (problem: AnswerProblem) => ({
    issues: [{ path: '', message: explainProblem(problem) }],
  });
  if (value === null) return block.required ? createIssues({ key: 'required' }) : { answer: null };
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_ANSWER_BYTES) throw tooLarge(ANSWER_TOO_LONG);
  const parsed = requireAnswerSchema(block.type).safeParse(value);
  if (!parsed.success) return { issues: listIssues(parsed.error) };
  const problem = findAnswerProblem(requireBlockType(block.type), block.config, parsed.data, block.required);
  return problem ? createIssues(problem) : { answer: parsed.data };
}

/** @throws bad_input with a message for each invalid part, too_large */
export function parseAnswer(block: Block, value: unknown): unknown {
  const checked = checkAnswer(block, value);
  if ('answer' in checked) return checked.answer;
  throw badInput('This answer isn’t valid for its question.', toErrorFields('value', checked.issues));
}
