/** A piece of a researcher's text: plain characters, or a marked span. There is no HTML anywhere. */
export type Inline =
  | string
  | { mark: 'bold' | 'italic'; of: Inline[] }
  | { link: string; of: Inline[] }
  | { break: true }
  | { ref: string };

/** Every text a researcher writes: language tag → inline tree. */
export type Text = { [language: string]: Inline[] };

/** The text in one language: the wanted one, else the base language, else any, else nothing. */
export function inLanguage(text: Text | undefined, language: string, base: string): Inline[] {
  if (!text) return [];
  return text[language] ?? text[base] ?? Object.values(text)[0] ?? [];
}

/** The characters of a tree without its marks; a break is a space, a reference is what `resolve` says. */
export function plain(tree: Inline[] | undefined, resolve: (block: string) => string = () => '…'): string {
  let out = '';
  for (const one of tree ?? []) {
    if (typeof one === 'string') out += one;
    else if ('break' in one) out += ' ';
    else if ('ref' in one) out += resolve(one.ref);
    else out += plain(one.of, resolve);
  }
  return out;
}

/** A text of plain characters in one language; line breaks become breaks. */
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

/** Whether a person would read nothing in it. */
export function isEmpty(tree: Inline[] | undefined): boolean {
  return !tree || plain(tree, () => 'x').trim() === '';
}

/** Joins neighbouring characters and drops empty spans. */
export function tidy(tree: Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const one of tree) {
    const last = out.at(-1);
    if (typeof one === 'string') {
      if (one === '') continue;
      if (typeof last === 'string') out[out.length - 1] = last + one;
      else out.push(one);
    } else if ('of' in one) {
      const of = tidy(one.of);
      if (of.length > 0) out.push({ ...one, of });
    } else out.push(one);
  }
  return out;
}
