import { explainIssue } from '#platform/errors/explain-issue.ts';
import { inlineSchema } from '../../blocks/text-schema.ts';
import { isEmpty, plain, tidy, type Inline } from '../../blocks/text.ts';
import type { StudyContent } from '../study.ts';
import { RefusedFile, LARGEST_FILE, type FileRow, type TextsFile, type WrittenTexts } from './file.ts';
import { languageName } from './languages.ts';
import { quotedIn } from './markup.ts';
import { textsOf, type StudyText, type Wording } from './study-texts.ts';
import { readTable } from './table.ts';
import { readXliff } from './xliff.ts';

/** The study's texts as a translator gets them, for one of its languages. */
export function textsFor(study: string, content: StudyContent, language: string): WrittenTexts {
  const { base } = content.languages;
  const titles = new Map(content.blocks.map((block) => [block.id, plain(block.title[base])]));
  return {
    study,
    base,
    language,
    rows: textsOf(content).map(({ key, block, label, text }) => ({
      key,
      block: titles.get(block) ?? '',
      label,
      source: text[base] ?? [],
      target: text[language] ?? [],
    })),
  };
}

/** Reads a file by what is in it, not by its name. @throws RefusedFile */
export function readTexts(bytes: Uint8Array<ArrayBuffer>): TextsFile {
  if (bytes.length > LARGEST_FILE) throw new RefusedFile('This file is larger than 1 MB.');
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RefusedFile('This file is not UTF-8. Save it as CSV UTF-8, or as XLIFF.');
  }
  return /^\ufeff?\s*</.test(source) ? readXliff(source) : readTable(source);
}

/** What an upload would do to one text. */
export interface UploadLine {
  key: string;
  /** Where it stands; the key itself where the study has no such text. */
  label: string;
  does: 'new' | 'changed' | 'same' | 'empty' | 'unknown' | 'broken';
  /** Why it is left out, or what to look at; one sentence. */
  reason: string | null;
  tree: Inline[];
}

export interface Upload {
  language: string;
  lines: UploadLine[];
}

/** What would come of a file, before anything is written. @throws RefusedFile when it is not for this study */
export function checkUpload(study: string, content: StudyContent, file: TextsFile): Upload {
  const { base, others } = content.languages;
  if (file.study !== study) throw new RefusedFile('This file belongs to another study.');
  if (file.language === base)
    throw new RefusedFile(`This file translates into ${languageName(base)}, which is now the base language.`);
  if (!others.includes(file.language))
    throw new RefusedFile(
      `This file is for ${languageName(file.language) || 'no language'}, which this study does not have.`,
    );
  const texts = new Map(textsOf(content).map((text) => [text.key, text]));
  const seen = new Set<string>();
  const lines = file.rows.map((row): UploadLine => {
    const again = seen.has(row.key);
    seen.add(row.key);
    return lineOf(row, texts.get(row.key), again, content);
  });
  return { language: file.language, lines };

  function lineOf(row: FileRow, text: StudyText | undefined, again: boolean, of: StudyContent): UploadLine {
    const label = text ? placeOf(text, of) : row.key;
    const line = (does: UploadLine['does'], reason: string | null = null): UploadLine => ({
      ...{ key: row.key, label, does, reason },
      tree: does === 'new' || does === 'changed' ? (row.target as Inline[]) : [],
    });
    if (!text) return line('unknown', 'This text is no longer in the study.');
    if (again) return line('broken', 'This text is in the file twice. The first one is used.');
    if (row.target === null) return line('empty');
    if (typeof row.target === 'string') return line('broken', row.target);
    const wrong = wrongWith(row.target, text.text[base]);
    if (wrong) return line('broken', wrong);
    const now = text.text[file.language] ?? [];
    if (sameTree(now, row.target)) return line('same');
    const moved = row.source !== null && !sameTree(row.source, text.text[base] ?? []);
    const look = moved ? 'The original text has changed since this file was downloaded.' : null;
    return line(isEmpty(now) ? 'new' : 'changed', look);
  }
}

const sameTree = (one: Inline[], other: Inline[]) =>
  JSON.stringify(tidy(one)) === JSON.stringify(tidy(other));

function wrongWith(target: Inline[], base: Inline[] | undefined): string | null {
  const parsed = inlineSchema.safeParse(target, { error: explainIssue });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'This text can’t be saved.';
  if (base && quotedIn(target).join() !== quotedIn(base).join())
    return 'It doesn’t insert the same answers as the original text.';
  return null;
}

function placeOf({ block, label }: StudyText, { blocks, languages }: StudyContent): string {
  const title = plain(blocks.find(({ id }) => id === block)?.title[languages.base]).trim();
  return title === '' ? label : `${title} · ${label}`;
}

/** What an upload writes: what is new, and what is changed. */
export function wordingsOf({ lines }: Upload): Wording[] {
  return lines
    .filter(({ does }) => does === 'new' || does === 'changed')
    .map(({ key, tree }) => ({ key, tree }));
}
