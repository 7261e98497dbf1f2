import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createBlock } from '../../create-content.ts';
import type { Block } from '../../study.ts';
import { listTextsForFile } from '../../texts/exchange.ts';
import { writeTable } from '../../texts/table.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { typeRichText } from '../testing/type-rich-text.ts';
import { TranslationLanguages } from './translation-languages.tsx';
import { TranslationTable } from './translation-table.tsx';
import { TranslationTools } from './translation-tools.tsx';
import { listMissingTexts, listStudyTexts } from '../../texts/study-texts.ts';

const id = '0192f0c1-2222-7333-8444-555566667777';
const message: Block = { ...createBlock('message'), id: 'message222', title: { en: ['Hello'] } };
const question: Block = {
  ...createBlock('short-text'),
  id: 'question22',
  title: { en: ['Which ', { mark: 'bold', of: ['film'] }, '?'], de: ['Welcher Film?'] },
  help: { en: ['One is enough.'] },
};

function renderTranslations(readOnly = false) {
  const onChoose = vi.fn();
  const draft = renderEditor(
    { blocks: [message, question], languages: { base: 'en', others: ['de', 'ar'] } },
    ({ content, study }) => {
      study.id = id;
      const texts = listStudyTexts(content);
      return (
        <>
          <TranslationLanguages
            selectedLanguage="de"
            countMissing={(language) => listMissingTexts(texts, language).length}
            onChoose={onChoose}
          />
          <TranslationTools language="de" studyTexts={texts} onChoose={onChoose} />
          <TranslationTable language="de" studyTexts={texts} onBlock={() => undefined} />
        </>
      );
    },
    { readOnly },
  );
  return { ...draft, onChoose };
}
const getField = (block: string, label: string) =>
  within(screen.getByRole('region', { name: block })).getByRole('textbox', { name: `${label} in German` });

test('each text is shown beside its translation, and missing translations are counted', () => {
  renderTranslations();
  expect(screen.getByRole('button', { name: /German/, pressed: true }).textContent).toContain('2 missing');
  expect(screen.getByRole('button', { name: /Arabic/ }).textContent).toContain('3 missing');
  screen.getByText('2 of 3 texts are not translated into German yet.');
  expect(getField('Which film?', 'Title').textContent).toContain('Welcher Film?');
  expect(getField('Which film?', 'Title').getAttribute('lang')).toBe('de');
  expect(screen.getByText('film').tagName).toBe('B');
});

test('typing a translation changes the draft, and undo reverts it', async () => {
  const { content, undo } = renderTranslations();
  // Typing within a second is one undo step, so the clock is fixed.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await typeRichText(getField('Hello', 'Title'), 'Hallo');
  expect(content().blocks[0]!.title).toEqual({ en: ['Hello'], de: ['Hallo'] });
  screen.getByText('1 of 3 texts are not translated into German yet.');
  await typeRichText(getField('Hello', 'Title'), '');
  expect(content().blocks[0]!.title).toEqual({ en: ['Hello'] });
  undo();
  expect(content().blocks[0]).toEqual(message);
  vi.restoreAllMocks();
});

test('copying the base text keeps its formatting', async () => {
  const { content } = renderTranslations();
  await typeRichText(getField('Which film?', 'Title'), '');
  const region = screen.getByRole('region', { name: 'Which film?' });
  fireEvent.click(within(region).getByRole('button', { name: 'Copy from English: Title' }));
  expect(content().blocks[1]!.title.de).toEqual(question.title.en);
});

test('Ctrl+Enter focuses the next missing text and wraps around', async () => {
  renderTranslations();
  fireEvent.click(screen.getByRole('button', { name: /Next missing/ }));
  await waitFor(() => expect(document.activeElement).toBe(getField('Hello', 'Title')));
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(getField('Which film?', 'Help text')));
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(getField('Hello', 'Title')));
});

async function uploadFile(value: string) {
  const file = new File([value], 'texts.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Translated file'), { target: { files: [file] } });
  await waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('alert')).not.toBeNull());
}

test('an uploaded file is previewed before it is imported', async () => {
  const { content } = renderTranslations();
  const table = writeTable(listTextsForFile(id, content(), 'de')).replace(
    'Hello,Title,Hello,',
    'Hello,Title,Hello,Hallo',
  );
  await uploadFile(`${table}gone222222/title,,Title,x,Weg\r\n`);
  const dialog = screen.getByRole('dialog', { name: 'Texts in German' });
  expect(dialog.textContent).toContain('This text is no longer in the study.');
  expect(content().blocks[0]).toEqual(message);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import 1 text' }));
  expect(content().blocks[0]!.title).toEqual({ en: ['Hello'], de: ['Hallo'] });
  expect(content().blocks[1]).toEqual(question);
});

test('a file of another study is refused with the reason', async () => {
  const { content } = renderTranslations();
  await uploadFile(writeTable(listTextsForFile(id.replace('2222', '3333'), content(), 'de')));
  expect(screen.getByRole('alert').textContent).toContain('This file belongs to another study.');
});

test('a viewer sees the texts and can download them', () => {
  renderTranslations(true);
  expect(getField('Which film?', 'Title').getAttribute('aria-readonly')).toBe('true');
  screen.getByRole('button', { name: 'Download for translators' });
  for (const name of [/Upload/, /Remove German/, /the base language/, /Copy/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
