/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { createBlock, createContent } from '#product/studies/create-content.ts';
import type { PlayedStudy } from '../contract.ts';
import { startPreview } from './preview.tsx';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => render(null, root));

const content = createContent('survey');
const questions = ['How are you?', 'And now?'].map((question) => ({
  ...createBlock('short-text'),
  title: text(question),
}));
const study: PlayedStudy = {
  name: '',
  version: 1,
  language: 'en',
  base: 'en',
  languages: ['en'],
  settings: content.settings,
  groups: [],
  variables: [],
  blocks: [content.blocks[0]!, ...questions, content.blocks[1]!],
};
const post = (block: string) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { type: 'earshot-preview', study, block, pictures: '/:media' },
      origin: location.origin,
      source: window,
    }),
  );
const heading = () => root.querySelector('h1')?.textContent;

test('shows the last of several blocks requested while the preview loads', async () => {
  startPreview(root);
  post(content.blocks[0]!.id);
  post(questions[0]!.id);
  await vi.waitFor(() => expect(heading()).toContain('How are you?'), 3_000);
  post(questions[1]!.id);
  await vi.waitFor(() => expect(heading()).toContain('And now?'), 3_000);
});
