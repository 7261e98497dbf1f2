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

const base = createContent('survey');
const asked = ['How are you?', 'And now?'].map((words) => ({
  ...createBlock('short-text'),
  title: text(words),
}));
const study: PlayedStudy = {
  name: '',
  version: 1,
  language: 'en',
  base: 'en',
  languages: ['en'],
  settings: base.settings,
  groups: [],
  variables: [],
  blocks: [base.blocks[0]!, ...asked, base.blocks[1]!],
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

test('of blocks asked for one after the other before the preview is there, the last is shown and stays', async () => {
  startPreview(root);
  post(base.blocks[0]!.id);
  post(asked[0]!.id);
  await vi.waitFor(() => expect(heading()).toContain('How are you?'), 3_000);
  post(asked[1]!.id);
  await vi.waitFor(() => expect(heading()).toContain('And now?'), 3_000);
});
