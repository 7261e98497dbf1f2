import { expect, it } from 'vitest';
import { findEntries } from './find-entries.ts';

const entries = ['Finland', 'Côte d’Ivoire', 'Poland', 'Land Islands', 'The Netherlands', 'Åland'].map(
  (label) => ({ label }),
);
const findLabels = (typed: string) => findEntries(entries, typed).map(({ label }) => label);

it('shows all when nothing is typed', () => {
  expect(findLabels(' ')).toHaveLength(6);
});

it('lists labels that start with the text first, then those with a word that does', () => {
  expect(findLabels('land')).toEqual(['Land Islands', 'Finland', 'Poland', 'The Netherlands', 'Åland']);
  expect(findLabels('neth')).toEqual(['The Netherlands']);
  expect(findLabels('is')).toEqual(['Land Islands']);
});

it('ignores accents, case and word order', () => {
  expect(findLabels('COTE')).toEqual(['Côte d’Ivoire']);
  expect(findLabels('ivoire cote')).toEqual(['Côte d’Ivoire']);
  expect(findLabels('a')[0]).toBe('Åland');
  expect(findLabels('mars')).toEqual([]);
});
