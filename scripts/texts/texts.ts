import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readTree } from '../structure/source.ts';
import { importTranslatorFile, renderTranslatorFile } from './exchange.ts';
import { readMessageFiles } from './message-files.ts';
import { readTexts } from './read-texts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The folder by which texts are grouped: a noun, a block type, an app. */
const areaOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('product/blocks/') ? 3 : 2)
    .join('/');

function printTexts(): void {
  let area = '';
  for (const { file, line, text } of readTexts(readTree(ROOT))) {
    if (areaOf(file) !== area) console.log(`\n# ${(area = areaOf(file))}\n`);
    console.log(`${file}:${line}  ${text}`);
  }
}

function readBack(file: string): void {
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { changed, imported, notes } = importTranslatorFile(ROOT, fs.readFileSync(file, 'utf8'));
  for (const note of notes) console.log(note);
  for (const name of changed) console.log(name);
  console.log(`${imported.length} texts read, ${notes.length} not; ${changed.length} files changed.`);
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({ options: { language: { type: 'string' }, read: { type: 'string' } } });
    if (values.read) readBack(values.read);
    else if (values.language)
      process.stdout.write(renderTranslatorFile(readMessageFiles(ROOT), values.language));
    else printTexts();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
