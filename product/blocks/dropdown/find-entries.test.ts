import { expect, it } from 'vitest';
import { findEntries } from './find-entries.ts';

const entries = ['Finland', 'Côte d’Ivoire', 'Poland', 'Land Islands', 'The Netherlands', 'Åland'].map(
  (label) => ({ label }),
);
const found = (typed: string) => findEntries(entries, typed).map(({ label }) => label);

it('shows all when nothing is typed', () => {
  expect(found(' ')).toHaveLength(6);
});

it('puts first what begins with the words, then where a word does', () => {
  expect(found('land')).toEqual(['Land Islands', 'Finland', 'Poland', 'The Netherlands', 'Åland']);
  expect(found('neth')).toEqual(['The Netherlands']);
  expect(found('is')).toEqual(['Land Islands']);
});

it('does not ask for accents, case or the order of the words', () => {
  expect(found('COTE')).toEqual(['Côte d’Ivoire']);
  expect(found('ivoire cote')).toEqual(['Côte d’Ivoire']);
  expect(found('a')[0]).toBe('Åland');
  expect(found('mars')).toEqual([]);
});
