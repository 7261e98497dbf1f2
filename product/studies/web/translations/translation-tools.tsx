import { Button, FileButton, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { formatFileName, downloadFile } from '#platform/ui/save-file.ts';
import {
  checkUpload,
  readTexts,
  listTextsForFile,
  listTranslations,
  type Upload,
} from '../../texts/exchange.ts';
import { MAX_FILE_BYTES, InvalidFileError } from '../../texts/file.ts';
import { changeBase, languageName, removeLanguage, textExcerpt } from '../../texts/languages.ts';
import { listTranslationChanges, listMissingTexts, type StudyText } from '../../texts/study-texts.ts';
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

/** Files for translators, and actions on the whole language. */
export function TranslationTools({ language, texts, onChoose }: Props) {
  const { study, content, readOnly, edit } = useEditing();
  const [uploadError, setUploadError] = useState<string | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const resetFile = useRef<() => void>(null);
  const name = languageName(language);

  function download(kind: 'csv' | 'xlf') {
    const file = listTextsForFile(study.id, content, language);
    const [fileText, type] =
      kind === 'csv'
        ? [writeTable(file), 'text/csv;charset=utf-8']
        : [writeXliff(file), 'application/xliff+xml;charset=utf-8'];
    downloadFile(new Blob([fileText], { type }), formatFileName(`${study.name} ${language}`, kind, 'texts'));
  }

  async function readUpload(file: File | null) {
    resetFile.current?.();
    if (!file) return;
    setUploadError(null);
    try {
      // A large file is refused before it is read into memory.
      if (file.size > MAX_FILE_BYTES) throw new InvalidFileError('This file is larger than 1 MB.');
      setUpload(checkUpload(study.id, content, readTexts(new Uint8Array(await file.arrayBuffer()))));
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      setUploadError(error.message);
    }
  }

  function importTexts(checked: Upload) {
    const wordings = listTranslations(checked);
    const changes = listTranslationChanges(content, checked.language, wordings);
    const before = wordings.map(({ key }) => ({
      key,
      tree: texts.find((text) => text.key === key)?.text[checked.language] ?? [],
    }));
    edit(changes);
    setUpload(null);
    onChoose(checked.language);
    notify(`${formatCount(wordings.length)} imported`, {
      undo: () => edit(listTranslationChanges(content, checked.language, before)),
    });
  }

  async function makeBase() {
    const base = languageName(content.languages.base);
    const missing = listMissingTexts(texts, language);
    const confirmed = await confirm({
      title: `Make ${name} the base language?`,
      text: [
        `${base} becomes a translation. No text changes.`,
        missing.length > 0 &&
          `${formatCount(missing.length)} must be translated into ${name} before you can publish: ${listExcerpts(missing, content.languages.base)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      action: `Make base language`,
      variant: missing.length > 0 ? 'warning' : 'confirm',
    });
    if (!confirmed) return;
    const { languages } = content;
    edit(changeBase(content, language));
    onChoose(languages.base);
    notify(`${name} is the base language`, { undo: () => edit([{ do: 'languages', languages }]) });
  }

  async function remove() {
    const keptCount = texts.length - listMissingTexts(texts, language).length;
    const confirmed = await confirm({
      title: `Remove ${name}?`,
      text: `People can no longer choose it. Existing translations (${formatCount(keptCount)}) are kept and restored if you add ${name} again.`,
      action: `Remove ${name}`,
      variant: 'warning',
    });
    if (!confirmed) return;
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
            resetRef={resetFile}
            onChange={(file) => void readUpload(file)}
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
      {uploadError && (
        <p className={classes.refused} role="alert">
          {uploadError}
        </p>
      )}
      {upload && (
        <UploadDialog upload={upload} onCancel={() => setUpload(null)} onWrite={() => importTexts(upload)} />
      )}
    </div>
  );
}

const formatCount = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'text' : 'texts'}`;

const MAX_NAMED = 3;

function listExcerpts(texts: StudyText[], base: string): string {
  const first = texts.slice(0, MAX_NAMED).map((text) => `“${textExcerpt(text, base)}”`);
  const more = texts.length - first.length;
  return more > 0 ? `${first.join(', ')} and ${more.toLocaleString('en')} more` : first.join(', ');
}
