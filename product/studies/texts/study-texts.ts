import type { Id } from '../../blocks/block.ts';
import type { ConfigPlace } from '../../blocks/config-parts.ts';
import { isEmpty, type Inline, type Text } from '../../blocks/text.ts';
import type { Change } from '../patch.ts';
import type { Block, StudyContent } from '../study.ts';
import { listBlockTexts, mapBlockTexts } from './block-texts.ts';

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

/** Every text with words in any language, block by block. */
export function textsOf({ blocks, languages }: Pick<StudyContent, 'blocks' | 'languages'>): StudyText[] {
  return blocks.flatMap((block) =>
    listBlockTexts(block)
      .filter(({ text }) => isWorded(text, languages))
      .map(({ text, place }) => ({
        key: `${block.id}/${place.key}`,
        block: block.id,
        label: labelOf(place.path),
        text,
      })),
  );
}

/** Whether there are words, and some language of the study has a say: those of one that was removed wait unseen. */
const isWorded = (text: Text, { base, others }: Languages) =>
  [base, ...others].some((language) => language in text) &&
  Object.values(text).some((tree) => !isEmpty(tree));

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
  Alt: 'Alt text',
};

/** "Help text", "Option 2", "Category 1, Description". */
function labelOf([part, ...path]: ConfigPlace['path']): string {
  if (path.length === 0) return NAMES[part!] ?? words(String(part));
  const labels: string[] = [];
  for (const step of path)
    if (typeof step === 'string') labels.push(words(step));
    else labels.push(item(labels.pop() ?? '', step));
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
  const trees = new Map(wordings.map(({ key, tree }) => [key, tree]));
  return content.blocks.flatMap((block): Change[] => {
    const { title, help, config } = mapBlockTexts(block, (text, { key }) => {
      const tree = trees.get(`${block.id}/${key}`);
      return tree ? reworded(text, language, tree) : text;
    });
    const set = Object.fromEntries(
      Object.entries({ title, help, config }).filter(([part, value]) => value !== block[part as keyof Block]),
    );
    return Object.keys(set).length > 0 ? [{ do: 'set', id: block.id, block: set }] : [];
  });
}

function reworded(text: Text, language: string, tree: Inline[]): Text {
  if (!isEmpty(tree)) return { ...text, [language]: tree };
  const { [language]: _gone, ...others } = text;
  return others;
}
