/** A part of a researcher's text: plain characters, a formatted span, a line break or a reference; never HTML. */
export type Inline =
  | string
  | { mark: 'bold' | 'italic'; of: Inline[] }
  | { link: string; of: Inline[] }
  | { break: true }
  | { ref: string };

/** A text of a study: language tag → inline tree. */
export type Text = { [language: string]: Inline[] };

/** The text in a language, else in the base language, else in any language, else empty. */
export function inLanguage(text: Text | undefined, language: string, base: string): Inline[] {
  if (!text) return [];
  return text[language] ?? text[base] ?? Object.values(text)[0] ?? [];
}

/** The plain text of a tree: breaks become spaces, and references what `resolve` returns. */
export function plainText(
  tree: Inline[] | undefined,
  resolve: (block: string) => string = () => '…',
): string {
  let out = '';
  for (const one of tree ?? []) {
    if (typeof one === 'string') out += one;
    else if ('break' in one) out += ' ';
    else if ('ref' in one) out += resolve(one.ref);
    else out += plainText(one.of, resolve);
  }
  return out;
}

/** Creates a text in one language from plain characters; newlines become breaks. */
export function text(characters: string, language = 'en'): Text {
  return { [language]: inline(characters) };
}

/** Plain characters as an inline tree. */
export function inline(characters: string): Inline[] {
  const out: Inline[] = [];
  characters.split('\n').forEach((line, index) => {
    if (index > 0) out.push({ break: true });
    if (line) out.push(line);
  });
  return out;
}

/** Whether a tree has no visible text. */
export function isEmpty(tree: Inline[] | undefined): boolean {
  return !tree || plainText(tree, () => 'x').trim() === '';
}

/** Joins adjacent strings and removes empty spans. */
export function normalizeInline(tree: Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const one of tree) {
    const last = out.at(-1);
    if (typeof one === 'string') {
      if (one === '') continue;
      if (typeof last === 'string') out[out.length - 1] = last + one;
      else out.push(one);
    } else if ('of' in one) {
      const of = normalizeInline(one.of);
      if (of.length > 0) out.push({ ...one, of });
    } else out.push(one);
  }
  return out;
}
