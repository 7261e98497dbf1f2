import { Button, FileButton, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { fileName, saveFile } from '#platform/ui/save-file.ts';
import { checkUpload, readTexts, textsFor, wordingsOf, type Upload } from '../../texts/exchange.ts';
import { LARGEST_FILE, RefusedFile } from '../../texts/file.ts';
import { changeBase, languageName, removeLanguage, startOf } from '../../texts/languages.ts';
import { changesFor, missingIn, type StudyText } from '../../texts/study-texts.ts';
import { writeTable } from '../../texts/table.ts';
import { writeXliff } from '../../texts/xliff.ts';
import { UploadDialog } from './upload-dialog.tsx';
import classes from './translations.module.css';
import { useEditing } from '../editor/use-draft.ts';

interface Props {
  language: string;
  texts: StudyText[];
  onChoose(language: string): void;
}

/** Files for translators, and what can be done with the language as a whole. */
export function TranslationTools({ language, texts, onChoose }: Props) {
  const { study, content, readOnly, edit } = useEditing();
  const [refused, setRefused] = useState<string | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const forget = useRef<() => void>(null);
  const name = languageName(language);

  function download(kind: 'csv' | 'xlf') {
    const file = textsFor(study.id, content, language);
    const [words, type] =
      kind === 'csv'
        ? [writeTable(file), 'text/csv;charset=utf-8']
        : [writeXliff(file), 'application/xliff+xml;charset=utf-8'];
    saveFile(new Blob([words], { type }), fileName(`${study.name} ${language}`, kind, 'texts'));
  }

  async function read(file: File | null) {
    forget.current?.();
    if (!file) return;
    setRefused(null);
    try {
      // A file of gigabytes is refused before it is in memory.
      if (file.size > LARGEST_FILE) throw new RefusedFile('This file is larger than 1 MB.');
      setUpload(checkUpload(study.id, content, readTexts(new Uint8Array(await file.arrayBuffer()))));
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      setRefused(error.message);
    }
  }

  function write(checked: Upload) {
    const wordings = wordingsOf(checked);
    const changes = changesFor(content, checked.language, wordings);
    const before = wordings.map(({ key }) => ({
      key,
      tree: texts.find((text) => text.key === key)?.text[checked.language] ?? [],
    }));
    edit(changes);
    setUpload(null);
    onChoose(checked.language);
    notify(`${counted(wordings.length)} imported`, {
      undo: () => edit(changesFor(content, checked.language, before)),
    });
  }

  async function makeBase() {
    const base = languageName(content.languages.base);
    const missing = missingIn(texts, language);
    const sure = await confirm({
      title: `Make ${name} the base language?`,
      text: [
        `${base} becomes a translation. No text changes.`,
        missing.length > 0 &&
          `${counted(missing.length)} must be translated into ${name} before you can publish: ${named(missing, content.languages.base)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      action: `Make base language`,
      variant: missing.length > 0 ? 'warning' : 'confirm',
    });
    if (!sure) return;
    const { languages } = content;
    edit(changeBase(content, language));
    onChoose(languages.base);
    notify(`${name} is the base language`, { undo: () => edit([{ do: 'languages', languages }]) });
  }

  async function remove() {
    const kept = texts.length - missingIn(texts, language).length;
    const sure = await confirm({
      title: `Remove ${name}?`,
      text: `People can no longer choose it. Existing translations (${counted(kept)}) are kept and restored if you add ${name} again.`,
      action: `Remove ${name}`,
      variant: 'warning',
    });
    if (!sure) return;
    const { languages } = content;
    edit(removeLanguage(content, language));
    notify(`${name} removed`, { undo: () => edit([{ do: 'languages', languages }]) });
  }

  return (
    <div className={classes.tools}>
      <Menu>
        <Menu.Target>
          <Button variant="default">Download for translators</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download('csv')}>CSV, for spreadsheets</Menu.Item>
          <Menu.Item onClick={() => download('xlf')}>XLIFF 1.2, for translation tools</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!readOnly && (
        <>
          <FileButton
            accept=".csv,.xlf,.xliff,.xml,.txt"
            resetRef={forget}
            onChange={(file) => void read(file)}
            inputProps={{ 'aria-label': 'Translated file' }}
          >
            {(button) => (
              <Button variant="default" {...button}>
                Upload a translated file
              </Button>
            )}
          </FileButton>
          <Button variant="subtle" onClick={() => void makeBase()}>
            Make {name} the base language
          </Button>
          <Button variant="subtle" color="red" onClick={() => void remove()}>
            Remove {name}
          </Button>
        </>
      )}
      <p className={classes.about}>
        In CSV, formatting appears as tags: {'<b>'} bold, {'<i>'} italic, {'<a href>'} link, {'<br>'} line
        break, {'<ref>'} inserted answer. Keep the tags unchanged.
      </p>
      {refused && (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      )}
      {upload && (
        <UploadDialog upload={upload} onCancel={() => setUpload(null)} onWrite={() => write(upload)} />
      )}
    </div>
  );
}

const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'text' : 'texts'}`;

const NAMED = 3;

function named(texts: StudyText[], base: string): string {
  const first = texts.slice(0, NAMED).map((text) => `“${startOf(text, base)}”`);
  const more = texts.length - first.length;
  return more > 0 ? `${first.join(', ')} and ${more.toLocaleString('en')} more` : first.join(', ');
}
