import { expect, test } from 'vitest';
import { text } from '../blocks/text.ts';
import { createBlock, createContent } from './create-content.ts';
import { getPublicName, getWelcomeTitle } from './public-name.ts';

const content = createContent('survey');
const titled = (title: object) => ({
  ...content,
  blocks: content.blocks.map((block, index) => (index === 0 ? { ...block, title: title as never } : block)),
});

test('the public name is the title of the welcome message, in the participant’s language', () => {
  const translatedContent = titled({ ...text('About your week'), de: ['Über Ihre Woche'] });
  expect(getPublicName(translatedContent, 'en')).toBe('About your week');
  expect(getPublicName(translatedContent, 'de')).toBe('Über Ihre Woche');
  expect(getPublicName(translatedContent, 'fr')).toBe('About your week');
});

test('a name of its own comes before the title of the welcome message', () => {
  const named = {
    ...titled(text('About your week')),
    settings: { ...content.settings, publicName: { en: ['Your week'], de: [' '] } },
  };
  expect(getPublicName(named, 'en')).toBe('Your week');
  // Nothing in German: then the title, which has no German either.
  expect(getPublicName(named, 'de')).toBe('About your week');
  expect(getWelcomeTitle(named, 'en')).toBe('About your week');
});

test('the default title and the title of a question are not used as the name', () => {
  expect(getPublicName(content, 'en')).toBe('');
  expect(getPublicName(titled(text('Willkommen', 'de')), 'de')).toBe('');
  const question = { ...createBlock('yes-no'), title: text('Are you there?') };
  expect(getPublicName({ ...content, blocks: [question] }, 'en')).toBe('');
  expect(getPublicName({ ...content, blocks: [] }, 'en')).toBe('');
});
