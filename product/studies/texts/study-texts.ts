import type { Id } from '../../blocks/block.ts';
import type { ConfigPosition } from '../../blocks/config-parts.ts';
import { isEmpty, type Inline, type Text } from '../../blocks/text.ts';
import type { DraftChange } from '../patch.ts';
import type { Block, StudyContent } from '../study.ts';
import { listBlockTexts, mapBlockTexts } from './block-texts.ts';

/** One text of a study that participants read. */
export interface StudyText {
  /** Stable key of the text: `block/title`, `block/config/options/<id>/text`. */
  key: string;
  /** Null: a setting of the study. */
  block: Id | null;
  /** The position in the block, for people: "Option 2". */
  label: string;
  text: Text;
}

type Languages = StudyContent['languages'];

const PUBLIC_NAME_KEY = 'settings/publicName';

/** Every text that is not empty in all languages, block by block; the name for participants first. */
export function listStudyTexts({
  blocks,
  languages,
  settings,
}: Pick<StudyContent, 'blocks' | 'languages'> & Partial<Pick<StudyContent, 'settings'>>): StudyText[] {
  const publicName = {
    key: PUBLIC_NAME_KEY,
    block: null,
    label: 'Name for participants',
    text: settings?.publicName ?? {},
  };
  const blockTexts = blocks.flatMap((block) =>
    listBlockTexts(block).map(({ text, position }) => ({
      key: `${block.id}/${position.key}`,
      block: block.id,
      label: formatLabel(position.path, block.config),
      text,
    })),
  );
  return [publicName, ...blockTexts].filter(({ text }) => hasText(text, languages));
}

/** Whether a text is not empty and has a language of the study; texts of removed languages are kept but not shown. */
const hasText = (text: Text, { base, others }: Languages) =>
  [base, ...others].some((language) => language in text) &&
  Object.values(text).some((tree) => !isEmpty(tree));

/** "lowLabel" → "Low label". */
function sentenceCase(key: string): string {
  const spaced = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** "Options", second → "Option 2"; "Categories" → "Category 2". */
function itemLabel(list: string, index: number): string {
  const singular = list.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  return `${singular} ${index + 1}`.trim();
}

const LABELS: Record<string, string> = {
  title: 'Title',
  help: 'Help text',
  Alt: 'Alt text',
};

/** "Field 2" for a key that is the id of an item of a list; null for other keys. */
function formatItemLabel(config: unknown, key: string): string | null {
  for (const [list, items] of Object.entries(config as object))
    if (Array.isArray(items)) {
      const index = items.findIndex((item: { id?: string } | null) => item?.id === key);
      if (index >= 0) return itemLabel(sentenceCase(list), index);
    }
  return null;
}

/** "Help text", "Option 2", "Category 1, Description", "Rules, Field 2, Message". */
function formatLabel([part, ...path]: ConfigPosition['path'], config: unknown): string {
  if (path.length === 0) return LABELS[part!] ?? sentenceCase(String(part));
  const labels: string[] = [];
  for (const step of path)
    if (typeof step === 'string') labels.push(formatItemLabel(config, step) ?? sentenceCase(step));
    else labels.push(itemLabel(labels.pop() ?? '', step));
  // The label of an option stands for the option: "Option 2", not "Option 2, Text".
  const shortened =
    labels.length > 1 && ['Text', 'Label', 'Title'].includes(labels.at(-1)!) ? labels.slice(0, -1) : labels;
  return shortened.map((label) => LABELS[label] ?? label).join(', ');
}

/** Texts that are missing in a language but exist in another. */
export function listMissingTexts(texts: StudyText[], language: string): StudyText[] {
  return texts.filter(({ text }) => isEmpty(text[language]));
}

/** A new translation of a text. An empty tree removes it. */
export interface TextTranslation {
  key: string;
  tree: Inline[];
}

/** Changes that set texts of one language, one per block; texts that the study does not have are ignored. */
export function listTranslationChanges(
  content: Pick<StudyContent, 'blocks'> & Partial<Pick<StudyContent, 'settings'>>,
  language: string,
  translations: TextTranslation[],
): DraftChange[] {
  const trees = new Map(translations.map(({ key, tree }) => [key, tree]));
  const name = trees.get(PUBLIC_NAME_KEY);
  const settings: DraftChange[] =
    name && content.settings?.publicName
      ? [
          {
            do: 'settings',
            settings: { publicName: withTranslation(content.settings.publicName, language, name) },
          },
        ]
      : [];
  const blockChanges = content.blocks.flatMap((block): DraftChange[] => {
    const { title, help, picture, config } = mapBlockTexts(block, (text, { key }) => {
      const tree = trees.get(`${block.id}/${key}`);
      return tree ? withTranslation(text, language, tree) : text;
    });
    const set = Object.fromEntries(
      Object.entries({ title, help, picture, config }).filter(
        ([part, value]) => value !== block[part as keyof Block],
      ),
    );
    return Object.keys(set).length > 0 ? [{ do: 'set', id: block.id, block: set }] : [];
  });
  return [...settings, ...blockChanges];
}

function withTranslation(text: Text, language: string, tree: Inline[]): Text {
  if (!isEmpty(tree)) return { ...text, [language]: tree };
  const { [language]: _removed, ...others } = text;
  return others;
}
