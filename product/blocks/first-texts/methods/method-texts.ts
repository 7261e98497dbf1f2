import type { KanoFeeling } from '../../kano/evaluation.ts';

/**
 * Texts that blocks of a method begin with, in one language; named as the settings they fill. Translations of published
 * questionnaires are our own, not validated ones, which may rarely be copied: the editor says so.
 */
export interface MethodTexts {
  /** Statements of the System Usability Scale, in their order; every second one is negative. */
  sus: readonly string[];
  umuxLite: readonly string[];
  kano: { functional: string; dysfunctional: string; feelings: Record<KanoFeeling, string> };
  maxdiff: { best: string; worst: string };
  fiveSeconds: { instruction: string; question: string };
  /** Asks why a variant was chosen. */
  reason: string;
  /** Van Westendorp's questions. */
  prices: { tooCheap: string; cheap: string; expensive: string; tooExpensive: string };
  /** Answers to "How would you feel if you could no longer use it?" */
  pmf: { very: string; somewhat: string; not: string; away: string };
  /** What is divided in a constant sum, as after a number. */
  unit: string;
}
