import { Button, FileButton, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { formatFileName, downloadFile } from '#platform/ui/save-file.ts';
import {
  previewUpload,
  parseTextsFile,
  listTextsForFile,
  listTranslations,
  type Upload,
} from '../../texts/exchange.ts';
import { MAX_FILE_BYTES, InvalidFileError } from '../../texts/texts-file.ts';
import { changeBase, formatLanguageName, removeLanguage, formatTextExcerpt } from '../../texts/languages.ts';
import { listTranslationChanges, listMissingTexts, type StudyText } from '../../texts/study-texts.ts';
import { writeTable } from '../../texts/table.ts';
import { writeXliff } from '../../texts/xliff.ts';
import { UploadDialog } from './upload-dialog.tsx';
import classes from './translations.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';

interface Props {
  language: string;
  studyTexts: StudyText[];
  onChoose(language: string): void;
}

/** Files for translators, and actions on the whole language. */
export function TranslationTools({ language, studyTexts, onChoose }: Props) {
  const { study, content, readOnly, edit } = useEditing();
  const [uploadError, setUploadError] = useState<string | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const resetFile = useRef<() => void>(null);
  const name = formatLanguageName(language);

  function download(kind: 'csv' | 'xlf') {
    const file = listTextsForFile(study.id, content, language);
    const [fileText, type] =
      kind === 'csv'
        ? [writeTable(file), 'text/csv;charset=utf-8']
        : [writeXliff(file), 'application/xliff+xml;charset=utf-8'];
    downloadFile(new Blob([fileText], { type }), formatFileName(`${study.name} ${language}`, kind, 'texts'));
  }

  async function previewFile(file: File | null) {
    resetFile.current?.();
    if (!file) return;
    setUploadError(null);
    try {
      // A large file is refused before it is read into memory.
      if (file.size > MAX_FILE_BYTES) throw new InvalidFileError(texts.fileTooLarge);
      setUpload(previewUpload(study.id, content, parseTextsFile(new Uint8Array(await file.arrayBuffer()))));
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      setUploadError(error.message);
    }
  }

  function importTexts(checkedUpload: Upload) {
    const translations = listTranslations(checkedUpload);
    const changes = listTranslationChanges(content, checkedUpload.language, translations);
    const previousTexts = translations.map(({ key }) => ({
      key,
      tree: studyTexts.find((text) => text.key === key)?.text[checkedUpload.language] ?? [],
    }));
    edit(changes);
    setUpload(null);
    onChoose(checkedUpload.language);
    notify(texts.imported(translations.length), {
      undo: () => edit(listTranslationChanges(content, checkedUpload.language, previousTexts)),
    });
  }

  async function makeBase() {
    const base = formatLanguageName(content.languages.base);
    const missing = listMissingTexts(studyTexts, language);
    const confirmed = await confirm({
      title: texts.confirmMakeBaseLanguage(name),
      text: [
        texts.becomesTranslation(base),
        missing.length > 0 &&
          texts.mustBeTranslated(missing.length, name, listExcerpts(missing, content.languages.base)),
      ]
        .filter(Boolean)
        .join(' '),
      action: texts.makeBaseLanguage,
      variant: missing.length > 0 ? 'warning' : 'confirm',
    });
    if (!confirmed) return;
    const { languages } = content;
    edit(changeBase(content, language));
    onChoose(languages.base);
    notify(texts.isBaseLanguage(name), { undo: () => edit([{ do: 'languages', languages }]) });
  }

  async function removeTranslation() {
    const translatedCount = studyTexts.length - listMissingTexts(studyTexts, language).length;
    const confirmed = await confirm({
      title: texts.confirmRemove(name),
      text: texts.removingExplained(translatedCount, name),
      action: texts.removeNamed(name),
      variant: 'warning',
    });
    if (!confirmed) return;
    const { languages } = content;
    edit(removeLanguage(content, language));
    notify(texts.languageRemoved(name), { undo: () => edit([{ do: 'languages', languages }]) });
  }

  return (
    <div className={classes.tools}>
      <Menu>
        <Menu.Target>
          <Button variant="default">{texts.downloadForTranslators}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => download('csv')}>{texts.csvForSpreadsheets}</Menu.Item>
          <Menu.Item onClick={() => download('xlf')}>{texts.xliffForTools}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!readOnly && (
        <>
          <FileButton
            accept=".csv,.xlf,.xliff,.xml,.txt"
            resetRef={resetFile}
            onChange={(file) => void previewFile(file)}
            inputProps={{ 'aria-label': texts.translatedFile }}
          >
            {(button) => (
              <Button variant="default" {...button}>
                {texts.uploadTranslatedFile}
              </Button>
            )}
          </FileButton>
          <Button variant="subtle" onClick={() => void makeBase()}>
            {texts.makeBaseLanguageNamed(name)}
          </Button>
          <Button data-once variant="subtle" color="red" onClick={() => void removeTranslation()}>
            {texts.removeNamed(name)}
          </Button>
        </>
      )}
      <p className={classes.hint}>{texts.csvFormattingHint}</p>
      {uploadError && (
        <p className={classes.error} role="alert">
          {uploadError}
        </p>
      )}
      {upload && (
        <UploadDialog upload={upload} onCancel={() => setUpload(null)} onImport={() => importTexts(upload)} />
      )}
    </div>
  );
}

const MAX_EXCERPTS = 3;

function listExcerpts(studyTexts: StudyText[], base: string): string {
  const excerpts = studyTexts.slice(0, MAX_EXCERPTS).map((text) => `“${formatTextExcerpt(text, base)}”`);
  const moreCount = studyTexts.length - excerpts.length;
  return moreCount > 0 ? texts.andMore(excerpts.join(', '), moreCount) : excerpts.join(', ');
}
