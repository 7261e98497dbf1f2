import { expect, it } from 'vitest';
import { findEntries } from './find-entries.ts';

const entries = ['Finland', 'Côte d’Ivoire', 'Poland', 'Land Islands', 'The Netherlands', 'Åland'].map(
  (label) => ({ label }),
);
const found = (typed: string) => findEntries(entries, typed).map(({ label }) => label);

it('shows all when nothing is typed', () => {
  expect(found(' ')).toHaveLength(6);
});

it('lists labels that start with the text first, then those with a word that does', () => {
  expect(found('land')).toEqual(['Land Islands', 'Finland', 'Poland', 'The Netherlands', 'Åland']);
  expect(found('neth')).toEqual(['The Netherlands']);
  expect(found('is')).toEqual(['Land Islands']);
});

it('ignores accents, case and word order', () => {
  expect(found('COTE')).toEqual(['Côte d’Ivoire']);
  expect(found('ivoire cote')).toEqual(['Côte d’Ivoire']);
  expect(found('a')[0]).toBe('Åland');
  expect(found('mars')).toEqual([]);
});
