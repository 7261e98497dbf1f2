import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createBlock } from '../../create-content.ts';
import type { Block } from '../../study.ts';
import { listTextsForFile } from '../../texts/exchange.ts';
import { writeTable } from '../../texts/table.ts';
import { renderEditor } from '../testing/edit-for-tests.tsx';
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

function open(readOnly = false) {
  const onChoose = vi.fn();
  const draft = renderEditor(
    { blocks: [message, question], languages: { base: 'en', others: ['de', 'ar'] } },
    ({ content, study }) => {
      study.id = id;
      const texts = listStudyTexts(content);
      return (
        <>
          <TranslationLanguages
            chosen="de"
            missing={(language) => listMissingTexts(texts, language).length}
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
const field = (block: string, label: string) =>
  within(screen.getByRole('region', { name: block })).getByRole('textbox', { name: `${label} in German` });
const type = (into: HTMLElement, value: string) => {
  into.textContent = value;
  fireEvent.input(into);
};

test('each text stands beside its translation; what is missing is counted', () => {
  open();
  expect(screen.getByRole('button', { name: /German/, pressed: true }).textContent).toContain('2 missing');
  expect(screen.getByRole('button', { name: /Arabic/ }).textContent).toContain('3 missing');
  screen.getByText('2 of 3 texts are not translated into German yet.');
  expect(field('Which film?', 'Title').textContent).toContain('Welcher Film?');
  expect(field('Which film?', 'Title').getAttribute('lang')).toBe('de');
  expect(screen.getByText('film').tagName).toBe('B');
});

test('what is typed is a change of the draft, and undone like one', () => {
  const { content, undo } = open();
  // Typing within a second is one undo step, so the clock is fixed.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  type(field('Hello', 'Title'), 'Hallo');
  expect(content().blocks[0]!.title).toEqual({ en: ['Hello'], de: ['Hallo'] });
  screen.getByText('1 of 3 texts are not translated into German yet.');
  type(field('Hello', 'Title'), '');
  expect(content().blocks[0]!.title).toEqual({ en: ['Hello'] });
  undo();
  expect(content().blocks[0]).toEqual(message);
  vi.restoreAllMocks();
});

test('a text is copied with its marks, to be reworded', () => {
  const { content } = open();
  type(field('Which film?', 'Title'), '');
  const region = screen.getByRole('region', { name: 'Which film?' });
  fireEvent.click(within(region).getByRole('button', { name: 'Copy from English: Title' }));
  expect(content().blocks[1]!.title.de).toEqual(question.title.en);
});

test('Ctrl and Enter lead from one missing text to the next, around the end', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: /Next missing/ }));
  await waitFor(() => expect(document.activeElement).toBe(field('Hello', 'Title')));
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(field('Which film?', 'Help text')));
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(field('Hello', 'Title')));
});

async function send(value: string) {
  const file = new File([value], 'texts.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Translated file'), { target: { files: [file] } });
  await waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('alert')).not.toBeNull());
}

test('a translated file is shown before it is written, and then written', async () => {
  const { content } = open();
  const table = writeTable(listTextsForFile(id, content(), 'de')).replace(
    'Hello,Title,Hello,',
    'Hello,Title,Hello,Hallo',
  );
  await send(`${table}gone222222/title,,Title,x,Weg\r\n`);
  const dialog = screen.getByRole('dialog', { name: 'Texts in German' });
  expect(dialog.textContent).toContain('This text is no longer in the study.');
  expect(content().blocks[0]).toEqual(message);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import 1 text' }));
  expect(content().blocks[0]!.title).toEqual({ en: ['Hello'], de: ['Hallo'] });
  expect(content().blocks[1]).toEqual(question);
});

test('a file of another study is refused with the reason', async () => {
  const { content } = open();
  await send(writeTable(listTextsForFile(id.replace('2222', '3333'), content(), 'de')));
  expect(screen.getByRole('alert').textContent).toContain('This file belongs to another study.');
});

test('a viewer sees the texts and can download them', () => {
  open(true);
  expect(field('Which film?', 'Title').getAttribute('aria-readonly')).toBe('true');
  screen.getByRole('button', { name: 'Download for translators' });
  for (const name of [/Upload/, /Remove German/, /the base language/, /Copy/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
