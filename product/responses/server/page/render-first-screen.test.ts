import { expect, test } from 'vitest';
import type { PlayedStudy } from '../../contract.ts';
import { renderFirstScreen } from './render-first-screen.ts';

const study = (title: unknown, text: unknown): PlayedStudy => ({
  name: 'Films',
  version: 1,
  groups: [],
  variables: [],
  language: 'en',
  base: 'en',
  languages: ['en'],
  settings: { progress: true, back: true, estimatedMinutes: null },
  blocks: [
    {
      id: 'welcome',
      type: 'message',
      title,
      help: null,
      required: false,
      showIf: null,
      skips: [],
      config: { text, button: {}, welcome: true },
    },
  ],
});

test('renders title and text from their trees', async () => {
  const text = { en: ['Read ', { mark: 'bold', of: ['this'] }, { break: true }, 'first'] };
  const html = await renderFirstScreen(study({ en: ['Welcome'] }, text));
  expect(html).toContain('<h1>Welcome</h1>');
  expect(html).toContain('Read <b>this</b><br>first');
});

test('HTML in texts is escaped, and links cannot be followed yet', async () => {
  const text = {
    en: [
      { link: 'javascript:alert(1)', of: ['bad'] },
      { link: 'https://example.com/?a="b', of: ['good'] },
    ],
  };
  const html = await renderFirstScreen(study({ en: ['<script>alert(1)</script>'] }, text));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('javascript:');
  expect(html).not.toContain('href');
  expect(html).toContain('bad<a class="link">good</a>');
});

test('a study without blocks renders nothing', async () => {
  expect(await renderFirstScreen({ ...study({}, {}), blocks: [] })).toBe('');
});

test('an optional question is marked immediately, so that its title does not wrap again', async () => {
  const { blocks, ...rest } = study({ en: ['Which film?'] }, null);
  const createQuestion = (required: boolean) =>
    renderFirstScreen({
      ...rest,
      blocks: [{ ...blocks[0]!, type: 'single-choice', required, config: { options: [] } }],
    });
  expect(await createQuestion(false)).toContain('<h1>Which film?<span class="optional">Optional</span></h1>');
  expect(await createQuestion(true)).toContain('<h1>Which film?</h1>');
});

test('a text that an image would move comes with the image', async () => {
  const played = study({ en: ['Welcome'] }, { en: ['Please read'] });
  const picture = { media: '', width: 4, height: 3, alt: {} };
  const html = await renderFirstScreen({ ...played, blocks: [{ ...played.blocks[0]!, picture }] });
  expect(html).toContain('<h1>Welcome</h1>');
  expect(html).not.toContain('Please read');
});

test('a text that is not translated has its language', async () => {
  const german = { ...study({ en: ['Welcome'] }, { de: ['Lesen Sie'] }), language: 'de' };
  const html = await renderFirstScreen(german);
  expect(html).toContain('<h1><bdi lang="en">Welcome</bdi></h1>');
  expect(html).toContain('>Lesen Sie<');
});
