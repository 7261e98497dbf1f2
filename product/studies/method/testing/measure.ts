import { adviseBalance, adviseRanges } from '../advise-options.ts';
import { adviseWording } from '../advise-wording.ts';
import type { Flaw, LabelledQuestion } from './labelled-question.ts';

export interface Measure {
  advices: number;
  right: number;
  flaws: number;
  precision: number;
  recall: number;
  /** Advice without the flaw, and flaws without advice, each as "flaw: question". */
  wrong: string[];
  missed: string[];
}

/** The kinds of advice that the rules give on a question, without the one on its length. */
function findFlaws([question, , , options = []]: LabelledQuestion): Flaw[] {
  const hasYesAndNo = options.some((label) => /^(?:yes|no)\b/i.test(label));
  const flaws: (Flaw | 'long')[] = adviseWording(question, { hasYesAndNo }).map(({ kind }) => kind);
  if (adviseRanges(options)) flaws.push('ranges');
  if (adviseBalance(options)) flaws.push('unbalanced');
  return flaws.filter((flaw) => flaw !== 'long');
}

/** Precision and recall of the advice, each advice and each flaw of a question counted by itself. */
export function measureAdvice(questions: readonly LabelledQuestion[]): Measure {
  const wrong: string[] = [];
  const missed: string[] = [];
  let advices = 0;
  let flaws = 0;
  for (const labelled of questions) {
    const [question, expected] = labelled;
    const found = findFlaws(labelled);
    advices += found.length;
    flaws += expected.length;
    for (const flaw of found) if (!expected.includes(flaw)) wrong.push(`${flaw}: ${question}`);
    for (const flaw of expected) if (!found.includes(flaw)) missed.push(`${flaw}: ${question}`);
  }
  const right = advices - wrong.length;
  return { advices, right, flaws, precision: right / advices, recall: right / flaws, wrong, missed };
}
