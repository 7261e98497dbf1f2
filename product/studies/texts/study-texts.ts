import type { Id } from '../../blocks/block.ts';
import { isEmpty, type Inline, type Text } from '../../blocks/text.ts';
import type { Change } from '../patch.ts';
import type { Block, StudyContent } from '../study.ts';

/** One text of a study that participants read. */
export interface StudyText {
  /** The same as long as the text is there: `block/title`, `block/config/options/<id>/text`. */
  key: string;
  block: Id;
  /** Where in the block, for people: "Option 2". */
  label: string;
  text: Text;
}

type Languages = StudyContent['languages'];

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/**
 * Every text with words in any language, block by block. They are found by what they look like, so that a new block
 * type needs no list of its texts: an object whose keys are language tags, some of them the study's, and whose
 * values are inline trees.
 */
export function textsOf({ blocks, languages }: Pick<StudyContent, 'blocks' | 'languages'>): StudyText[] {
  return blocks.flatMap((block) => {
    const found: StudyText[] = [];
    const see = (path: string[], label: string, text: Text) => {
      if (Object.values(text).some((tree) => !isEmpty(tree)))
        found.push({ key: [block.id, ...path].join('/'), block: block.id, label, text });
    };
    for (const part of ['title', 'help', 'config'] as const) walk(block[part], [part], [], languages, see);
    return found;
  });
}

function walk(
  value: unknown,
  path: string[],
  labels: string[],
  languages: Languages,
  see: (path: string[], label: string, text: Text) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  if (isText(value, languages)) return see(path, labelOf(path, labels), value);
  if (Array.isArray(value))
    value.forEach((one, index) =>
      walk(
        one,
        [...path, idOf(one) ?? String(index)],
        [...labels.slice(0, -1), item(labels.at(-1) ?? '', index)],
        languages,
        see,
      ),
    );
  else
    for (const [key, inner] of Object.entries(value))
      walk(inner, [...path, key], [...labels, words(key)], languages, see);
}

function isText(value: object, { base, others }: Languages): value is Text {
  const entries = Object.entries(value);
  return (
    [base, ...others].some((language) => language in value) &&
    entries.every(([key, tree]) => LANGUAGE.test(key) && Array.isArray(tree))
  );
}

function idOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null;
}

/** "lowLabel" → "Low label". */
function words(key: string): string {
  const spaced = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** "Options", second → "Option 2"; "Categories" → "Category 2". */
function item(list: string, index: number): string {
  const one = list.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  return `${one} ${index + 1}`.trim();
}

const NAMES: Record<string, string> = {
  title: 'Title',
  help: 'Help text',
  Alt: 'Description of the picture',
};

function labelOf(path: string[], labels: string[]): string {
  if (labels.length === 0) return NAMES[path[0]!] ?? words(path[0]!);
  // The words of an option are the option: "Option 2", not "Option 2, text".
  const said =
    labels.length > 1 && ['Text', 'Label', 'Title'].includes(labels.at(-1)!) ? labels.slice(0, -1) : labels;
  return said.map((label) => NAMES[label] ?? label).join(', ');
}

/** Texts whose words are missing in a language, though there are some in another. */
export function missingIn(texts: StudyText[], language: string): StudyText[] {
  return texts.filter(({ text }) => isEmpty(text[language]));
}

/** New words for a text. An empty tree takes the words of that language away. */
export interface Wording {
  key: string;
  tree: Inline[];
}

/** Changes that put words of one language in, one a block; what is not in the study is left out. */
export function changesFor(
  content: Pick<StudyContent, 'blocks'>,
  language: string,
  wordings: Wording[],
): Change[] {
  const byBlock = Map.groupBy(wordings, ({ key }) => key.slice(0, key.indexOf('/')));
  return content.blocks.flatMap((block): Change[] => {
    const own = byBlock.get(block.id);
    if (!own) return [];
    let next = block;
    for (const { key, tree } of own) next = put(next, key.split('/').slice(1), language, tree) as Block;
    const { title, help, config } = next;
    const set = Object.fromEntries(
      Object.entries({ title, help, config }).filter(([part, value]) => value !== block[part as keyof Block]),
    );
    return Object.keys(set).length > 0 ? [{ do: 'set', id: block.id, block: set }] : [];
  });
}

/** A copy with a text's words changed; the same value where the path leads nowhere. */
function put(value: unknown, path: string[], language: string, tree: Inline[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const [step, ...rest] = path;
  if (step === undefined) {
    if (!isEmpty(tree)) return { ...value, [language]: tree };
    const { [language]: _gone, ...others } = value as Text;
    return others;
  }
  if (Array.isArray(value)) {
    const at = value.findIndex((one, index) => (idOf(one) ?? String(index)) === step);
    return at < 0 ? value : value.with(at, put(value[at], rest, language, tree));
  }
  if (!Object.hasOwn(value, step)) return value;
  return { ...value, [step]: put((value as Record<string, unknown>)[step], rest, language, tree) };
}
