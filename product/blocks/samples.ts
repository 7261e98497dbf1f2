import type { Problem } from './block.ts';
import { text } from './text.ts';
import type { Option } from './kit/options/options.ts';

/**
 * What a type folder keeps in `samples.ts` for the conformance suite: configs and answers that are right, and
 * ones that are wrong in every way the type knows.
 */
export interface Samples<C, A> {
  /** Settings ready to be published. */
  good: [C, ...C[]];
  /** Settings the schema refuses. */
  bad: unknown[];
  /** One config as each past version and the present one stored it. */
  stored: [version: number, config: unknown][];
  /** Answers of the right shape with what `check` says of them. */
  answers: { config: C; answer: A; required?: boolean; problem: Problem | null }[];
  /** Answers the schema refuses. */
  malformed: unknown[];
}

/** An option with an id of the right form from a readable name. */
export function option(name: string, words = name): Option {
  return { id: name.padEnd(10, '2'), text: text(words), fixed: false };
}
