import { explainIssue } from '#platform/errors/explain-issue.ts';
import { inlineSchema } from '../../blocks/text-schema.ts';
import { isEmpty, plainText, normalizeInline, type Inline } from '../../blocks/text.ts';
import type { StudyContent } from '../study.ts';
import {
  InvalidFileError,
  MAX_FILE_BYTES,
  type FileRow,
  type TextsFile,
  type TextsToWrite,
} from './texts-file.ts';
import { formatLanguageName } from './languages.ts';
import { listReferences } from './markup.ts';
import { listStudyTexts, type StudyText, type TextTranslation } from './study-texts.ts';
import { parseTable } from './table.ts';
import { parseXliff } from './xliff.ts';

/** The study's texts and their translation into one language, for a file. */
export function listTextsForFile(study: string, content: StudyContent, language: string): TextsToWrite {
  const { base } = content.languages;
  const titles = new Map<string | null, string>(
    content.blocks.map((block) => [block.id, plainText(block.title[base])]),
  );
  return {
    study,
    base,
    language,
    rows: listStudyTexts(content).map(({ key, block, label, text }) => ({
      key,
      block: titles.get(block) ?? '',
      label,
      source: text[base] ?? [],
      target: text[language] ?? [],
    })),
  };
}

/** Reads a file; its format is detected from its content. @throws InvalidFileError */
export function parseTextsFile(bytes: Uint8Array<ArrayBuffer>): TextsFile {
  if (bytes.length > MAX_FILE_BYTES) throw new InvalidFileError('This file is larger than 1 MB.');
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new InvalidFileError('This file is not UTF-8. Save it as CSV UTF-8, or as XLIFF.');
  }
  return /^\ufeff?\s*</.test(source) ? parseXliff(source) : parseTable(source);
}

/** The effect of an upload on one text. */
export interface UploadLine {
  key: string;
  /** The place of the text, or its key if the study does not have it. */
  label: string;
  effect: 'new' | 'changed' | 'same' | 'empty' | 'unknown' | 'broken';
  /** Why it is skipped, or what to check; one sentence. */
  reason: string | null;
  tree: Inline[];
}

export interface Upload {
  language: string;
  lines: UploadLine[];
}

/** The effect of a file, before anything is saved. @throws InvalidFileError if it is not for this study */
export function previewUpload(study: string, content: StudyContent, file: TextsFile): Upload {
  const { base, others } = content.languages;
  if (file.study !== study) throw new InvalidFileError('This file belongs to another study.');
  if (file.language === base)
    throw new InvalidFileError(
      `This file translates into ${formatLanguageName(base)}, which is now the base language.`,
    );
  if (!others.includes(file.language))
    throw new InvalidFileError(
      `This file is for ${formatLanguageName(file.language) || 'no language'}, which this study does not have.`,
    );
  const texts = new Map(listStudyTexts(content).map((text) => [text.key, text]));
  const processedKeys = new Set<string>();
  const lines = file.rows.map((row): UploadLine => {
    const isRepeated = processedKeys.has(row.key);
    processedKeys.add(row.key);
    return describeRow(row, texts.get(row.key), isRepeated, content);
  });
  return { language: file.language, lines };

  function describeRow(
    row: FileRow,
    text: StudyText | undefined,
    isRepeated: boolean,
    study: StudyContent,
  ): UploadLine {
    const label = text ? describePlace(text, study) : row.key;
    const createLine = (effect: UploadLine['effect'], reason: string | null = null): UploadLine => ({
      key: row.key,
      label,
      effect,
      reason,
      tree: effect === 'new' || effect === 'changed' ? (row.target as Inline[]) : [],
    });
    if (!text) return createLine('unknown', 'This text is no longer in the study.');
    if (isRepeated) return createLine('broken', 'This text is in the file twice. The first one is used.');
    if (row.target === null) return createLine('empty');
    if (typeof row.target === 'string') return createLine('broken', row.target);
    const problem = findProblem(row.target, text.text[base]);
    if (problem) return createLine('broken', problem);
    const current = text.text[file.language] ?? [];
    if (areSameTrees(current, row.target)) return createLine('same');
    const sourceChanged = row.source !== null && !areSameTrees(row.source, text.text[base] ?? []);
    const warning = sourceChanged ? 'The original text has changed since this file was downloaded.' : null;
    return createLine(isEmpty(current) ? 'new' : 'changed', warning);
  }
}

const areSameTrees = (left: Inline[], right: Inline[]) =>
  JSON.stringify(normalizeInline(left)) === JSON.stringify(normalizeInline(right));

function findProblem(target: Inline[], base: Inline[] | undefined): string | undefined {
  const parsed = inlineSchema.safeParse(target, { error: explainIssue });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'This text can’t be saved.';
  if (base && listReferences(target).join() !== listReferences(base).join())
    return 'It doesn’t insert the same answers as the original text.';
  return undefined;
}

function describePlace({ block, label }: StudyText, { blocks, languages }: StudyContent): string {
  const title = plainText(blocks.find(({ id }) => id === block)?.title[languages.base]).trim();
  return title === '' ? label : `${title} · ${label}`;
}

/** The new and changed texts of an upload. */
export function listTranslations({ lines }: Upload): TextTranslation[] {
  return lines
    .filter(({ effect }) => effect === 'new' || effect === 'changed')
    .map(({ key, tree }) => ({ key, tree }));
}
