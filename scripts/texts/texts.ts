import path from 'node:path';
import { readTree } from '../structure/source.ts';
import { readTexts } from './read-texts.ts';

/** The folder by which texts are grouped: a noun, a block type, an app. */
const areaOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('product/blocks/') ? 3 : 2)
    .join('/');

if (import.meta.main) {
  let area = '';
  for (const { file, line, text } of readTexts(readTree(path.resolve(import.meta.dirname, '../..')))) {
    if (areaOf(file) !== area) console.log(`\n# ${(area = areaOf(file))}\n`);
    console.log(`${file}:${line}  ${text}`);
  }
}
