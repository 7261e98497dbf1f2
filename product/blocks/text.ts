/**
 * A node of a researcher's text: plain characters, a formatted span with its children (`of`), a line break or a
 * reference; never HTML.
 */
export type Inline =
  | string
  | { mark: 'bold' | 'italic'; of: Inline[] }
  | { link: string; of: Inline[] }
  | { break: true }
  | { ref: string };

/** A reference is the id of a block, or one of these with the id of a variable or the name of a parameter of the link. */
export const VARIABLE_PREFIX = '$variable.';
export const PARAMETER_PREFIX = '$parameter.';

/** A text of a study: language tag → inline tree. */
export type Text = { [language: string]: Inline[] };

/** The language that a text is shown in: the wanted one, else the base language, else any it has. */
export function findShownLanguage(text: Text, language: string, base: string): string | undefined {
  return [language, base, ...Object.keys(text)].find((one) => text[one]);
}

/** The text in a language, else in the base language, else in any language, else empty. */
export function selectLanguage(text: Text | undefined, language: string, base: string): Inline[] {
  return text?.[findShownLanguage(text, language, base) ?? ''] ?? [];
}

/** A text as a participant gets it; `lang` if it is in another language than the page. */
export type ShownText = Inline[] & { lang?: string };

/** The plain text of a tree: breaks become spaces, and references what `resolve` returns. */
export function plainText(
  tree: Inline[] | undefined,
  resolve: (block: string) => string = () => '…',
): string {
  let characters = '';
  for (const node of tree ?? []) {
    if (typeof node === 'string') characters += node;
    else if ('break' in node) characters += ' ';
    else if ('ref' in node) characters += resolve(node.ref);
    else characters += plainText(node.of, resolve);
  }
  return characters;
}

/** Creates a text in one language from plain characters; newlines become breaks. */
export function text(characters: string, language = 'en'): Text {
  return { [language]: inline(characters) };
}

/** Plain characters as an inline tree. */
export function inline(characters: string): Inline[] {
  const tree: Inline[] = [];
  characters.split('\n').forEach((line, index) => {
    if (index > 0) tree.push({ break: true });
    if (line) tree.push(line);
  });
  return tree;
}

/** Whether a tree has no visible text. */
export function isEmpty(tree: Inline[] | undefined): boolean {
  return !tree || plainText(tree, () => 'x').trim() === '';
}

/** Joins adjacent strings and removes empty spans. */
export function normalizeInline(tree: Inline[]): Inline[] {
  const normalized: Inline[] = [];
  for (const node of tree) {
    const previous = normalized.at(-1);
    if (typeof node === 'string') {
      if (node === '') continue;
      if (typeof previous === 'string') normalized[normalized.length - 1] = previous + node;
      else normalized.push(node);
    } else if ('of' in node) {
      const children = normalizeInline(node.of);
      if (children.length > 0) normalized.push({ ...node, of: children });
    } else normalized.push(node);
  }
  return normalized;
}
