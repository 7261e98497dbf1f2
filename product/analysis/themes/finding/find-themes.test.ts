import { describe, expect, it } from 'vitest';
import { seededRandom } from '#product/results/statistics/seeded-random.ts';
import { computeG2, findThemes } from './find-themes.ts';

const find = (
  answers: string[][],
  given: { question?: string[]; general?: string[]; taken?: string[] } = {},
) =>
  findThemes({
    answers,
    questionWords: given.question ?? [],
    generalWords: given.general ?? [],
    takenWords: given.taken ?? [],
  });

/** Answers about three topics, each by words that occur together, with a word that everybody uses. */
const answers = [
  ...Array.from({ length: 12 }, (_, at) => ['use', 'price', ...(at % 2 ? ['expens'] : ['budget'])]),
  ...Array.from({ length: 9 }, (_, at) => ['use', 'support', 'answer', ...(at % 3 ? ['slow'] : [])]),
  ...Array.from({ length: 6 }, () => ['use', 'licens', 'legal', 'licens legal']),
  ...Array.from({ length: 5 }, (_, at) => ['use', `unique${at}`]),
];

it('measures association as published', () => {
  // Dunning (1993), table 2: "the swiss" in 31,777 pairs of words, with counts 110, 2442, 111 and 29,114; 270.72.
  expect(computeG2(110, 110 + 2442, 110 + 111, 110 + 2442 + 111 + 29_114)).toBeCloseTo(270.72, 1);
  expect(computeG2(2, 4, 10, 20)).toBeCloseTo(0);
});

describe('finding themes', () => {
  it('groups words that occur together, the largest group first', () => {
    const found = find(answers);
    expect(found.map(({ words, n }) => [words[0], words.toSorted(), n])).toEqual([
      ['price', ['budget', 'expens', 'price'], 12],
      ['answer', ['answer', 'slow', 'support'], 9],
      ['licens legal', ['legal', 'licens', 'licens legal'], 6],
    ]);
  });

  it('leaves out words of the question, words of most answers and rare ones', () => {
    const words = find(answers, { question: ['price'] }).flatMap((theme) => theme.words);
    expect(words).not.toContain('price');
    expect(words).not.toContain('use');
    expect(words.some((word) => word.startsWith('unique'))).toBe(false);
  });

  it('finds nothing with a word that is taken', () => {
    const words = find(answers, { taken: ['licens', 'support'] }).flatMap((theme) => theme.words);
    expect(words).not.toContain('licens legal');
    expect(words).not.toContain('support');
    expect(words).toContain('answer');
  });

  it('finds the same in another order of the answers', () => {
    const random = seededRandom();
    const shuffled = answers
      .map((answer) => ({ answer, key: random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ answer }) => answer.toReversed());
    expect(find(shuffled)).toEqual(find(answers));
  });

  it('finds nothing in nothing, and nothing where nobody used the same word', () => {
    expect(find([])).toEqual([]);
    expect(find(Array.from({ length: 100 }, (_, at) => [`word${at}`]))).toEqual([]);
  });

  it('does work in proportion to the answers', () => {
    const countReads = (size: number) => {
      const random = seededRandom();
      let reads = 0;
      const counted = Array.from({ length: size }, () => {
        const words = Array.from({ length: 15 }, () => `w${Math.floor(300 * random() ** 2)}`);
        return new Proxy([...new Set(words)], {
          get(target, name) {
            reads += 1;
            return Reflect.get(target, name) as unknown;
          },
        });
      });
      find(counted);
      return reads;
    };
    expect(countReads(4_000) / countReads(1_000)).toBeLessThan(4.5);
  });
});
