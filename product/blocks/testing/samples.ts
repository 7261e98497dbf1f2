import type { AnswerProblem } from '../block.ts';
import { text } from '../text.ts';
import type { Option } from '../kit/options/options.ts';

/**
 * The contents of a type's `samples.ts` for the conformance suite: valid configs and answers, and invalid ones for
 * every rule of the type.
 */
export interface Samples<C, A> {
  /** Valid configs, ready to be published. */
  validConfigs: [C, ...C[]];
  /** Configs that the schema refuses. */
  invalidConfigs: unknown[];
  /** The same config as stored by each past version and the current one. */
  storedConfigs: [version: number, config: unknown][];
  /** Answers that match the schema, with the result of `check`. */
  answers: { config: C; answer: A; required?: boolean; problem: AnswerProblem | null }[];
  /** Answers that the schema refuses. */
  malformedAnswers: unknown[];
}

/** An option whose id is derived from a readable name. */
export function option(name: string, label = name): Option {
  return { id: name.padEnd(10, '2'), text: text(label), fixed: false };
}
