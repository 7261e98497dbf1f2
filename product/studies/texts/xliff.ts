import { isEmpty, tidy, type Inline } from '../../blocks/text.ts';
import { RefusedFile, type FileRow, type TextsFile, type WrittenTexts } from './file.ts';
import { BrokenMarks } from './markup.ts';
import { BadXml, elementsOf, escapeXml, readXml, type Element } from './xml.ts';

/** OASIS XLIFF 1.2, 1 February 2008: `g` is a pair of marks, `x` stands alone; `ctype` says which. */
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
/** For what XLIFF has no word: the address of a link, and the block whose answer is quoted. */
const OURS = 'urn:earshot:texts';
const ORIGINAL = /^earshot-study-([0-9a-f-]{36})$/;

/** What a mark is, apart from the words in it. */
type Mark = { mark: 'bold' | 'italic' } | { link: string } | { break: true } | { ref: string };

/** All texts of a study for one language as XLIFF 1.2, which most translation tools read. */
export function writeXliff({ study, base, language, rows }: WrittenTexts): string {
  const units = rows.map(({ key, block, label, source, target }) => {
    const written = isEmpty(target)
      ? ''
      : `\n        <target xml:lang="${language}" state="translated">${inlines(target, numbers(source))}</target>`;
    return `
      <trans-unit id="${escapeXml(key)}" resname="${escapeXml(label)}" xml:space="preserve">
        <source xml:lang="${base}">${inlines(source, numbers(source))}</source>${written}
        <note from="developer">${escapeXml(block === '' ? label : `${label}: ${block}`)}</note>
      </trans-unit>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${NAMESPACE}" xmlns:es="${OURS}">
  <file original="earshot-study-${study}" source-language="${base}" target-language="${language}" datatype="plaintext">
    <body>${units.join('')}
    </body>
  </file>
</xliff>
`;
}

function markOf(one: Exclude<Inline, string>): Mark {
  if ('of' in one) return 'link' in one ? { link: one.link } : { mark: one.mark };
  return one;
}

/** Gives every mark of a source its number; a translation uses the number of the same mark, or one of its own. */
function numbers(source: Inline[]): (mark: Mark) => number {
  const known = new Map<string, number[]>();
  let last = 0;
  const visit = (tree: Inline[]) => {
    for (const one of tree) {
      if (typeof one === 'string') continue;
      last += 1;
      const name = JSON.stringify(markOf(one));
      known.set(name, [...(known.get(name) ?? []), last]);
      if ('of' in one) visit(one.of);
    }
  };
  visit(source);
  return (mark) => {
    const free = known.get(JSON.stringify(mark))?.shift();
    return free ?? (last += 1);
  };
}

function inlines(tree: Inline[], numberOf: (mark: Mark) => number): string {
  return tree
    .map((one) => {
      if (typeof one === 'string') return escapeXml(one);
      const id = `id="${numberOf(markOf(one))}"`;
      if ('break' in one) return `<x ${id} ctype="lb"/>`;
      if ('ref' in one) return `<x ${id} ctype="x-answer" es:block="${escapeXml(one.ref)}"/>`;
      const inner = inlines(one.of, numberOf);
      if ('link' in one) return `<g ${id} ctype="link" es:href="${escapeXml(one.link)}">${inner}</g>`;
      return `<g ${id} ctype="${one.mark}">${inner}</g>`;
    })
    .join('');
}

/** Reads an XLIFF file that Earshot wrote and a translator filled in. @throws RefusedFile */
export function readXliff(source: string): TextsFile {
  let root: Element;
  try {
    root = readXml(source);
  } catch (error) {
    if (error instanceof BadXml) throw new RefusedFile(error.message);
    throw error;
  }
  const [file, more] = elementsOf(root, 'file');
  if (root.name !== 'xliff' || !file) throw new RefusedFile('This file is not an XLIFF file.');
  const version = root.attributes.get('version') ?? '';
  if (version !== '1.2') throw new RefusedFile(`This file is XLIFF ${version}. Earshot reads XLIFF 1.2.`);
  const study = ORIGINAL.exec(file.attributes.get('original') ?? '')?.[1];
  if (!study || more) throw new RefusedFile('This file was not exported from Earshot.');
  return {
    study,
    language: file.attributes.get('target-language') ?? '',
    rows: elementsOf(file, 'body').flatMap((body) => unitsOf(body).map(readUnit)),
  };
}

/** Tools may put units into groups. */
function unitsOf(element: Element): Element[] {
  return elementsOf(element).flatMap((one) => {
    if (one.name === 'trans-unit') return [one];
    return one.name === 'group' ? unitsOf(one) : [];
  });
}

function readUnit(unit: Element): FileRow {
  const key = unit.attributes.get('id') ?? '';
  const [from] = elementsOf(unit, 'source');
  const [to] = elementsOf(unit, 'target');
  const marks = new Map<string, Mark>();
  try {
    const source = from ? readInlines(from, marks, true) : null;
    const target = to ? readInlines(to, marks, false) : [];
    return { key, source, target: isEmpty(target) ? null : target };
  } catch (error) {
    if (error instanceof BrokenMarks) return { key, source: null, target: error.message };
    throw error;
  }
}

function readInlines(element: Element, marks: Map<string, Mark>, learns: boolean): Inline[] {
  return tidy(
    element.children.flatMap((child): Inline[] => {
      if (typeof child === 'string') return [child];
      // Tools mark segments and terms; that says nothing about the text.
      if (child.name === 'mrk') return readInlines(child, marks, learns);
      const id = child.attributes.get('id') ?? '';
      const mark = readMark(child) ?? marks.get(id);
      const pair = child.name === 'g';
      if (!mark || pair !== ('mark' in mark || 'link' in mark) || (!pair && child.name !== 'x'))
        throw new BrokenMarks(`The tag ${child.name} with ID “${id}” is not in the source text.`);
      if (learns) marks.set(id, mark);
      if ('break' in mark || 'ref' in mark) return [mark];
      return [{ ...mark, of: readInlines(child, marks, learns) }];
    }),
  );
}

/** What a mark says of itself; a tool may have left only its number. */
function readMark({ attributes }: Element): Mark | null {
  const link = attributes.get('es:href');
  const ref = attributes.get('es:block');
  const ctype = attributes.get('ctype');
  if (link !== undefined) return { link };
  if (ref !== undefined) return { ref };
  if (ctype === 'bold' || ctype === 'italic') return { mark: ctype };
  return ctype === 'lb' ? { break: true } : null;
}
