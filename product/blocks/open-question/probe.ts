import type { ConfigProblem } from '../team-block.ts';
import type { Id } from '../block.ts';
import { reviewText } from '../review-text.ts';
import type { Text } from '../text.ts';
import type { AnswerMode } from './recording.ts';

export const PROBE_CONDITIONS = ['always', 'contains', 'shorter', 'mode'] as const;

/** A follow-up question to an answer, which people may leave empty. */
export interface Probe {
  id: Id;
  text: Text;
  /** Asked always, or of an answer that contains one of `words`, has fewer than `minWords`, or was given by `mode`. */
  when: (typeof PROBE_CONDITIONS)[number];
  words: string[];
  minWords: number;
  mode: AnswerMode;
}
export interface ProbeAnswer {
  id: Id;
  text: string;
}

export const MAX_PROBES = 3;
export const MAX_PROBE_WORDS = 20;

export const createProbe = (id: Id): Probe => ({
  id,
  text: {},
  when: 'always',
  words: [],
  minWords: 10,
  mode: 'text',
});

/** The follow-up questions that were answered, in the order of the settings. */
export const listAnsweredProbes = (
  probes: readonly Probe[],
  answers: readonly ProbeAnswer[] = [],
): { probe: Probe; text: string }[] =>
  probes.flatMap((probe) => {
    const text = answers.find(({ id }) => id === probe.id)?.text.trim();
    return text ? [{ probe, text }] : [];
  });

export function reviewProbes(
  probes: readonly Probe[],
  modes: readonly AnswerMode[],
  languages: string[],
): ConfigProblem[] {
  return probes.flatMap(({ id, text, when, words, mode }) => {
    const field = `probe:${id}`;
    const problems = reviewText(text, languages, {
      field,
      missingMessage: 'Enter the follow-up question.',
      name: 'follow-up question',
    });
    if (when === 'contains' && words.length === 0)
      problems.push({ severity: 'error', message: 'Enter at least one word to look for.', field });
    if (when === 'mode' && mode !== 'text' && !modes.includes(mode))
      problems.push({ severity: 'error', message: 'Choose how people can answer.', field });
    return problems;
  });
}
