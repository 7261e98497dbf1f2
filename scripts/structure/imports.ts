import path from 'node:path';
import { isScript, lineOf, takeApart, type Tree } from './source.ts';

/** One import: from a file to a file of the repository, or to a package. */
export interface Import {
  file: string;
  line: number;
  /** Repository path, or null for a package. */
  to: string | null;
  /** What the import says. */
  name: string;
  /** `import type`: gone before the code runs. */
  typeOnly: boolean;
}

/** Files a list finds by a pattern, each loaded on demand; one `*` stands for a folder or a name. */
const GLOB = /\bimport\.meta\.glob\s*(?:<[^'"]*>)?\(\s*'([^']+)'/g;
const STATEMENT =
  /(?:^|[;\n}])\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s*)?(['"])([^'"\n]+)\2|\bimport\s*\(\s*(['"])([^'"\n]+)\4\s*[,)]/g;

/** Every import of a tree, static and dynamic. */
export function importsOf(tree: Tree): Import[] {
  const all: Import[] = [];
  for (const [file, source] of tree) {
    if (!isScript(file)) continue;
    const { code } = takeApart(source);
    for (const match of source.matchAll(STATEMENT)) {
      const name = match[3] ?? match[5] ?? '';
      const offset = match.index + match[0].lastIndexOf(name);
      const keyword = match.index + match[0].search(/\b(import|export)\b/);
      // The words from the keyword to the name are code: no string or comment lies between.
      const between = source.slice(keyword, offset - 1);
      if (code.slice(keyword, offset - 1) !== between.replaceAll(/[^\S\n]/g, ' ')) continue;
      all.push({
        file,
        line: lineOf(source, offset),
        to: resolve(file, name),
        name,
        typeOnly: Boolean(match[1]),
      });
    }
    for (const match of source.matchAll(GLOB)) {
      if (!code.slice(match.index, match.index + 1).trim()) continue;
      const parts = (resolve(file, match[1]!) ?? '').split('*').map((part) => part.replaceAll(/[.]/g, '\\.'));
      const pattern = new RegExp(`^${parts.join('[^/]+')}$`);
      for (const to of tree.keys())
        if (pattern.test(to))
          all.push({ file, line: lineOf(source, match.index), to, name: to, typeOnly: false });
    }
  }
  return all;
}

function resolve(file: string, name: string): string | null {
  const bare = name.replace(/\?\w+$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : null;
}

/** Where code of a file may run, as its path says it. */
export type Zone = 'server' | 'browser' | 'both';

const BROWSER_LISTS = /^product\/blocks\/(players|editors|summaries)\.ts$/;
const HTTP_CLIENT = /^platform\/http\/query\.ts$/;
/** The contract part of http, and the call with the names of its headers. */
const PLATFORM_BOTH =
  /^platform\/(http\/(contract|random-uuid|request|site|upload)|errors\/[\w-]+|authorisation\/role|time\/clock|csv\/[\w-]+)\.ts$/;

export function zoneOf(file: string): Zone {
  if (/\.tsx$|\.css$/.test(file) || /(^|\/)use-[\w-]+\.ts$/.test(file)) return 'browser';
  if (/\/web\//.test(file) || BROWSER_LISTS.test(file)) return 'browser';
  if (file.startsWith('apps/')) return file.startsWith('apps/server/') ? 'server' : 'browser';
  if (file.startsWith('platform/')) {
    if (file.startsWith('platform/ui/') || HTTP_CLIENT.test(file)) return 'browser';
    return PLATFORM_BOTH.test(file) ? 'both' : 'server';
  }
  return /\/server\//.test(file) ? 'server' : 'both';
}

/** The noun a product file belongs to, else null. */
export function nounOf(file: string): string | null {
  return /^product\/([^/]+)\//.exec(file)?.[1] ?? null;
}
