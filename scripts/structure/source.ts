import fs from 'node:fs';
import path from 'node:path';

/** Repository files: path with `/`, relative to the root → text. */
export type Tree = ReadonlyMap<string, string>;

/** One broken rule; `line` counts from 1, 0 is the file itself. */
export interface Violation {
  file: string;
  line: number;
  message: string;
}

const FOLDERS = ['product', 'apps', 'platform', 'scripts', 'e2e', 'bench'];
const READ = /\.(ts|tsx|mjs|css|sql|html)$/;

/** Reads every source file below the root's own folders; generated and installed ones are elsewhere. */
export function readTree(root: string): Tree {
  const tree = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = `${folder}/${entry.name}`;
      if (entry.name === 'node_modules' || entry.name === 'dist') continue;
      if (entry.isDirectory()) walk(file);
      else if (READ.test(entry.name)) tree.set(file, fs.readFileSync(path.join(root, file), 'utf8'));
    }
  };
  for (const folder of FOLDERS) if (fs.existsSync(path.join(root, folder))) walk(folder);
  return tree;
}

/** A source taken apart: the same length and lines each, with everything else blanked by spaces. */
export interface Parts {
  /** Code without comments and without what strings say. */
  code: string;
  /** What strings and templates say. */
  strings: string;
  comments: string;
}

/** Splits TypeScript into code, strings and comments. Text between JSX tags counts as code. */
export function takeApart(source: string): Parts {
  const kinds = new Uint8Array(source.length);
  const closes: number[] = [];
  let depth = 0;
  let at = 0;
  const mark = (to: number, kind: number) => {
    kinds.fill(kind, at, to);
    at = to;
  };
  const template = () => {
    for (let end = at; ; end += 1) {
      if (end >= source.length) return mark(end, 1);
      if (source[end] === '\\') end += 1;
      else if (source[end] === '`') return mark(end + 1, 1);
      else if (source.startsWith('${', end)) {
        mark(end + 2, 1);
        closes.push(depth);
        depth = 0;
        return undefined;
      }
    }
  };
  while (at < source.length) {
    const char = source[at]!;
    if (source.startsWith('//', at)) mark(endOf(source, '\n', at), 2);
    else if (source.startsWith('/*', at)) mark(endOf(source, '*/', at + 2) + 2, 2);
    else if (char === "'" || char === '"') {
      const end = quoted(source, at);
      mark(end, end === at + 1 ? 0 : 1);
    } else if (char === '`') {
      kinds[at] = 1;
      at += 1;
      template();
    } else if (char === '/' && beginsPattern(source, at)) mark(patternEnd(source, at), 1);
    else if (char === '}' && depth === 0 && closes.length > 0) {
      depth = closes.pop()!;
      mark(at + 1, 1);
      template();
    } else {
      if (char === '{') depth += 1;
      if (char === '}') depth -= 1;
      at += 1;
    }
  }
  const only = (kind: number) =>
    source.replace(/[^\n]/g, (char, offset: number) => (kinds[offset] === kind ? char : ' '));
  return { code: only(0), strings: only(1), comments: only(2) };
}

function endOf(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found;
}

/** A quoted string ends at its line's end at the latest, so that an apostrophe in JSX text does little harm. */
function quoted(source: string, from: number): number {
  for (let end = from + 1; end < source.length; end += 1) {
    if (source[end] === '\\') end += 1;
    else if (source[end] === source[from]) return end + 1;
    else if (source[end] === '\n') return from + 1;
  }
  return source.length;
}

/** A slash begins a pattern where no value stands before it. */
function beginsPattern(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 40), at).trimEnd();
  return /(^|[=(,:;!&|?{}[\]+>]|\b(return|typeof|case))$/.test(before) && !/[)\]}]$/.test(before);
}

function patternEnd(source: string, from: number): number {
  let inClass = false;
  for (let end = from + 1; end < source.length; end += 1) {
    const char = source[end];
    if (char === '\\') end += 1;
    else if (char === '\n') return from + 1;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return end + 1;
  }
  return source.length;
}

/** Every match of `pattern` as a violation at its line. */
export function matches(
  file: string,
  text: string,
  pattern: RegExp,
  message: (match: RegExpMatchArray) => string | null,
): Violation[] {
  const found: Violation[] = [];
  for (const match of text.matchAll(pattern)) {
    const said = message(match);
    if (said) found.push({ file, line: lineOf(text, match.index), message: said });
  }
  return found;
}

export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at += 1) if (text[at] === '\n') line += 1;
  return line;
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
export const isScript = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
