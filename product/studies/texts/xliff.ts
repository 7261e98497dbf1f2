import { isEmpty, normalizeInline, type Inline } from '../../blocks/text.ts';
import { InvalidFileError, type FileRow, type TextsFile, type TextsToWrite } from './texts-file.ts';
import { InvalidMarkupError } from './markup.ts';
import { InvalidXmlError, listChildElements, escapeXml, parseXml, type Element } from './xml.ts';

/** OASIS XLIFF 1.2, 1 February 2008: `g` is a pair of tags, `x` a single one; `ctype` is its kind. */
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
/** For attributes that XLIFF does not have: the address of a link, and the block of a reference. */
const EARSHOT_NAMESPACE = 'urn:earshot:texts';
const ORIGINAL = /^earshot-study-([0-9a-f-]{36})$/;

/** A mark without its content. */
type Mark = { mark: 'bold' | 'italic' } | { link: string } | { break: true } | { ref: string };

/** All texts of a study for one language as XLIFF 1.2, which most translation tools read. */
export function writeXliff({ study, base, language, rows }: TextsToWrite): string {
  const units = rows.map(({ key, block, label, source, target }) => {
    const targetElement = isEmpty(target)
      ? ''
      : `\n        <target xml:lang="${language}" state="translated">${writeInlines(target, numberMarks(source))}</target>`;
    return `
      <trans-unit id="${escapeXml(key)}" resname="${escapeXml(label)}" xml:space="preserve">
        <source xml:lang="${base}">${writeInlines(source, numberMarks(source))}</source>${targetElement}
        <note from="developer">${escapeXml(block === '' ? label : `${label}: ${block}`)}</note>
      </trans-unit>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="${NAMESPACE}" xmlns:es="${EARSHOT_NAMESPACE}">
  <file original="earshot-study-${study}" source-language="${base}" target-language="${language}" datatype="plaintext">
    <body>${units.join('')}
    </body>
  </file>
</xliff>
`;
}

function createMark(inline: Exclude<Inline, string>): Mark {
  if ('of' in inline) return 'link' in inline ? { link: inline.link } : { mark: inline.mark };
  return inline;
}

/** Numbers the marks of a source; a translation uses the number of the same mark, or a new one. */
function numberMarks(source: Inline[]): (mark: Mark) => number {
  const numbersByMark = new Map<string, number[]>();
  let lastNumber = 0;
  const visit = (tree: Inline[]) => {
    for (const node of tree) {
      if (typeof node === 'string') continue;
      lastNumber += 1;
      const name = JSON.stringify(createMark(node));
      numbersByMark.set(name, [...(numbersByMark.get(name) ?? []), lastNumber]);
      if ('of' in node) visit(node.of);
    }
  };
  visit(source);
  return (mark) => {
    const unused = numbersByMark.get(JSON.stringify(mark))?.shift();
    return unused ?? (lastNumber += 1);
  };
}

function writeInlines(tree: Inline[], numberMark: (mark: Mark) => number): string {
  return tree
    .map((node) => {
      if (typeof node === 'string') return escapeXml(node);
      const id = `id="${numberMark(createMark(node))}"`;
      if ('break' in node) return `<x ${id} ctype="lb"/>`;
      if ('ref' in node) return `<x ${id} ctype="x-answer" es:block="${escapeXml(node.ref)}"/>`;
      const inner = writeInlines(node.of, numberMark);
      if ('link' in node) return `<g ${id} ctype="link" es:href="${escapeXml(node.link)}">${inner}</g>`;
      return `<g ${id} ctype="${node.mark}">${inner}</g>`;
    })
    .join('');
}

/** Reads an XLIFF file that Earshot wrote and a translator filled in. @throws InvalidFileError */
export function parseXliff(source: string): TextsFile {
  let root: Element;
  try {
    root = parseXml(source);
  } catch (error) {
    if (error instanceof InvalidXmlError) throw new InvalidFileError(error.message);
    throw error;
  }
  const [file, otherFile] = listChildElements(root, 'file');
  if (root.name !== 'xliff' || !file) throw new InvalidFileError('This file is not an XLIFF file.');
  const version = root.attributes.get('version') ?? '';
  if (version !== '1.2')
    throw new InvalidFileError(`This file is XLIFF ${version}. Earshot reads XLIFF 1.2.`);
  const study = ORIGINAL.exec(file.attributes.get('original') ?? '')?.[1];
  if (!study || otherFile) throw new InvalidFileError('This file was not exported from Earshot.');
  return {
    study,
    language: file.attributes.get('target-language') ?? '',
    rows: listChildElements(file, 'body').flatMap((body) => listUnits(body).map(readUnit)),
  };
}

/** Lists units, including those that a tool has put into groups. */
function listUnits(element: Element): Element[] {
  return listChildElements(element).flatMap((item) => {
    if (item.name === 'trans-unit') return [item];
    return item.name === 'group' ? listUnits(item) : [];
  });
}

function readUnit(unit: Element): FileRow {
  const key = unit.attributes.get('id') ?? '';
  const [sourceElement] = listChildElements(unit, 'source');
  const [targetElement] = listChildElements(unit, 'target');
  const marks = new Map<string, Mark>();
  try {
    const source = sourceElement ? readInlines(sourceElement, marks, true) : null;
    const target = targetElement ? readInlines(targetElement, marks, false) : [];
    return { key, source, target: isEmpty(target) ? null : target };
  } catch (error) {
    if (error instanceof InvalidMarkupError) return { key, source: null, target: error.message };
    throw error;
  }
}

function readInlines(element: Element, marks: Map<string, Mark>, isSource: boolean): Inline[] {
  return normalizeInline(
    element.children.flatMap((child): Inline[] => {
      if (typeof child === 'string') return [child];
      // Tools mark segments and terms with `mrk`, which does not affect the text.
      if (child.name === 'mrk') return readInlines(child, marks, isSource);
      const id = child.attributes.get('id') ?? '';
      const mark = readMark(child) ?? marks.get(id);
      const isPair = child.name === 'g';
      if (!mark || isPair !== ('mark' in mark || 'link' in mark) || (!isPair && child.name !== 'x'))
        throw new InvalidMarkupError(`The tag ${child.name} with ID “${id}” is not in the source text.`);
      if (isSource) marks.set(id, mark);
      if ('break' in mark || 'ref' in mark) return [mark];
      return [{ ...mark, of: readInlines(child, marks, isSource) }];
    }),
  );
}

/** The mark in an element's attributes; null if a tool has kept only its id. */
function readMark({ attributes }: Element): Mark | null {
  const link = attributes.get('es:href');
  const ref = attributes.get('es:block');
  const ctype = attributes.get('ctype');
  if (link !== undefined) return { link };
  if (ref !== undefined) return { ref };
  if (ctype === 'bold' || ctype === 'italic') return { mark: ctype };
  return ctype === 'lb' ? { break: true } : null;
}
