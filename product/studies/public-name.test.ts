import { expect, test } from 'vitest';
import { text } from '../blocks/text.ts';
import { freshBlock, freshContent } from './fresh.ts';
import { publicName } from './public-name.ts';

const content = freshContent('survey');
const titled = (title: object) => ({
  ...content,
  blocks: content.blocks.map((block, at) => (at === 0 ? { ...block, title: title as never } : block)),
});

test('participants read the title of the welcome as the name, in their language', () => {
  const both = titled({ ...text('About your week'), de: ['Über Ihre Woche'] });
  expect(publicName(both, 'en')).toBe('About your week');
  expect(publicName(both, 'de')).toBe('Über Ihre Woche');
  expect(publicName(both, 'fr')).toBe('About your week');
});

test('the default title is no name, nor is the title of a question', () => {
  expect(publicName(content, 'en')).toBe('');
  const asked = { ...freshBlock('yes-no'), title: text('Are you there?') };
  expect(publicName({ ...content, blocks: [asked] }, 'en')).toBe('');
  expect(publicName({ ...content, blocks: [] }, 'en')).toBe('');
});
