import path from 'node:path';
import { parse } from './parse.ts';
import { isScript, lineNumberAt, type SourceTree } from './source.ts';

/** One import: from a file to a file of the repository, or to a package. */
export interface Import {
  file: string;
  line: number;
  /** Repository path, or null for a package. */
  to: string | null;
  /** The specifier as written. */
  name: string;
  /** `import type`, which is erased at compile time. */
  isTypeOnly: boolean;
  /** Found by its file name in all nouns, by a pattern for all of `product/`, so that the importer knows none of them. */
  isDiscovered?: boolean;
}

/** Every import of a tree, static and dynamic; a pattern of `import.meta.glob()` is expanded to the files it matches. */
export function listImports(tree: SourceTree): Import[] {
  const imports: Import[] = [];
  for (const [file, source] of tree) {
    if (!isScript(file)) continue;
    for (const { name, offset, isTypeOnly, except } of parse(file, source).specifiers) {
      const line = lineNumberAt(source, offset);
      const to = resolve(file, name);
      if (to && except) {
        const isMatch = (pattern: string, candidate: string) =>
          path.posix.matchesGlob(candidate, resolve(file, pattern) ?? pattern);
        for (const matchedFile of tree.keys())
          if (isMatch(name, matchedFile) && !except.some((pattern) => isMatch(pattern, matchedFile)))
            imports.push({
              file,
              line,
              to: matchedFile,
              name: matchedFile,
              isTypeOnly,
              isDiscovered: to.startsWith('product/**/'),
            });
      } else imports.push({ file, line, to, name, isTypeOnly });
    }
  }
  return imports;
}

/** The file of the repository that a specifier names; null for a package. */
export function resolve(file: string, name: string): string | null {
  const bare = name.replace(/\?\w+$/, '');
  // A pattern may begin at the root of the repository.
  if (/^[#/]/.test(bare)) return bare.slice(1);
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : null;
}

/** Where the code of a file runs, according to its path. */
type Zone = 'server' | 'browser' | 'both';

const BROWSER_LISTS = /^product\/blocks\/(players|editors|summaries)\.ts$/;
const PLATFORM_BROWSER = /^platform\/(ui|forms|http\/client|realtime\/client)\//;
/** Code for both sides: the contract part of http, code that uses only the language itself, and what builds the pages. */
const PLATFORM_BOTH =
  /^platform\/(http\/contract|errors|registry|csv|encoding|text|qr-code|build)\/|^platform\/(authorisation\/role|mail\/domain\/domain-record|time\/clock)\.ts$/;

export function getZone(file: string): Zone {
  if (/\.tsx$|\.css$/.test(file) || /(^|\/)use-[\w-]+\.ts$/.test(file)) return 'browser';
  if (/\/web\/|\/texts\.ts$/.test(file) || BROWSER_LISTS.test(file) || PLATFORM_BROWSER.test(file))
    return 'browser';
  if (file.startsWith('apps/')) return file.startsWith('apps/server/') ? 'server' : 'browser';
  if (file.startsWith('platform/'))
    return PLATFORM_BOTH.test(file) && !/\/server\//.test(file) ? 'both' : 'server';
  return /\/server\//.test(file) ? 'server' : 'both';
}

/** The noun a product file belongs to, else undefined. */
export function findNoun(file: string): string | undefined {
  return /^product\/([^/]+)\//.exec(file)?.[1];
}
