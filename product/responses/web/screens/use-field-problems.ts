import { useRef } from 'preact/hooks';
import type { AnswerProblem, FieldProblem } from '#product/blocks/block.ts';
import type { PlayedBlock, PlayedStudy } from '../../contract.ts';
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
  const refused = useRef<{ problem: AnswerProblem; step: string; fields: Map<string, string> } | null>(null);
  const found =
    value === undefined && !required
      ? []
      : (findBlockType(study, id)?.checkFields?.(config, value, required) ?? []);
  if (problem && problem !== refused.current?.problem)
    refused.current = { problem, step, fields: new Map(found.map((one) => [one.field, one.problem.key])) };
  const last = refused.current;
  const shown =
    last?.step === step ? found.filter((one) => last.fields.get(one.field) === one.problem.key) : [];
  return new Map(shown.map((one) => [one.field, one.problem]));
}
