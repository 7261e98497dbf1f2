import { useRef } from 'preact/hooks';
import type { AnswerProblem, FieldProblem } from '#product/blocks/block.ts';
import type { PlayedBlock, PlayedStudy } from '../../contract.ts';
import { loadedParts } from '../loaded-types.ts';
import { findBlockType } from '../path.ts';

/**
 * What is wrong with single fields, since the answer was last refused: each stays until it is mended, whatever is typed
 * into the others. A new mistake shows when the participant tries to go on again; `step` is the step of the player.
 */
export function useFieldProblems(
  study: PlayedStudy,
  { id, config, required }: PlayedBlock,
  value: unknown,
  problem: AnswerProblem | null,
  step: string,
): ReadonlyMap<string, FieldProblem['problem']> {
  const refused = useRef<{ problem: AnswerProblem; step: string; mistakes: string[] } | null>(null);
  const found =
    value === undefined && !required
      ? []
      : (findBlockType(study, id)?.checkFields?.(config, value, required, loadedParts.checkRules) ?? []);
  if (problem && problem !== refused.current?.problem)
    refused.current = { problem, step, mistakes: found.map(formatMistake) };
  const last = refused.current;
  const shown = last?.step === step ? found.filter((one) => last.mistakes.includes(formatMistake(one))) : [];
  return new Map(shown.map((one) => [one.field, one.problem]));
}

const formatMistake = ({ field, problem }: FieldProblem) => `${problem.key} ${field}`;
