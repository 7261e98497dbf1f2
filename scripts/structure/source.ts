import fs from 'node:fs';
import path from 'node:path';

/** Repository files: path with `/`, relative to the root → text. */
export type SourceTree = ReadonlyMap<string, string>;

/** One broken rule; `line` counts from 1, 0 is the file itself. */
export interface Violation {
  file: string;
  line: number;
  message: string;
}

const FOLDERS = ['product', 'apps', 'platform', 'scripts', 'e2e', 'bench'];
const READ_FILES = /\.(ts|tsx|mjs|css|sql|html)$|^messages\.json$/;

/** Reads the configuration files in the root and every source file below its folders, without generated ones. */
export function readTree(root: string): SourceTree {
  const tree = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = `${folder}/${entry.name}`;
      if (entry.name === 'node_modules' || entry.name === 'dist') continue;
      if (entry.isDirectory()) walk(file);
      else if (READ_FILES.test(entry.name)) tree.set(file, fs.readFileSync(path.join(root, file), 'utf8'));
    }
  };
  for (const file of fs.readdirSync(root))
    if (file.endsWith('.config.ts')) tree.set(file, fs.readFileSync(path.join(root, file), 'utf8'));
  for (const folder of FOLDERS) if (fs.existsSync(path.join(root, folder))) walk(folder);
  return tree;
}

/** Every match of `pattern` as a violation at its line. */
export function findViolations(
  file: string,
  text: string,
  pattern: RegExp,
  message: (match: RegExpMatchArray) => string | null,
): Violation[] {
  const violations: Violation[] = [];
  for (const match of text.matchAll(pattern)) {
    const problem = message(match);
    if (problem) violations.push({ file, line: lineNumberAt(text, match.index), message: problem });
  }
  return violations;
}

export function lineNumberAt(text: string, offset: number): number {
  let line = 1;
  for (let index = 0; index < offset; index += 1) if (text[index] === '\n') line += 1;
  return line;
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
/** Tests, and what only they use: folders `testing/`. */
export const isForTests = (file: string) => isTest(file) || /(^|\/)testing\//.test(file);
export const isScript = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
