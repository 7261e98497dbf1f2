import fs from 'node:fs';
import path from 'node:path';

/** Licences that let Earshot be given on under its own (SPDX names). */
export const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression leaves a way that is allowed: of OR one, of AND all. */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const token = tokens[at];
    at += 1;
    if (token !== '(') return token !== undefined && ALLOWED.has(token);
    const inner = any();
    at += 1;
    return inner;
  };
  const all = (): boolean => {
    let holds = one();
    while (tokens[at] === 'AND') {
      at += 1;
      holds = one() && holds;
    }
    return holds;
  };
  const any = (): boolean => {
    let holds = all();
    while (tokens[at] === 'OR') {
      at += 1;
      holds = all() || holds;
    }
    return holds;
  };
  return any() && at === tokens.length;
}

interface Lock {
  packages: Record<string, { license?: string; version?: string }>;
}

/** What is read of the repository; `installed` is the package.json of an installed package, when it is there. */
export interface Sources {
  lock: Lock;
  installed(folder: string): { license?: unknown; licenses?: unknown } | null;
  /** Texts of the package's files LICENSE and README, in this order. */
  texts(folder: string): string[];
  notice: string | null;
  license: string | null;
  /** Folders of data that others made. */
  data: { folder: string; files: string[] }[];
}

/** Every package's licence is allowed, ours is there, and what is passed on (fonts, data) is named in NOTICE. */
export function checkLicences({ lock, installed, texts, notice, license, data }: Sources): string[] {
  const problems: string[] = [];
  if (!license?.includes('Apache License')) problems.push('LICENSE must hold the Apache License 2.0');
  if (notice === null) problems.push('NOTICE is missing');
  for (const [folder, { license: locked }] of Object.entries(lock.packages)) {
    if (folder === '') continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const manifest = installed(folder);
    const said =
      locked ??
      nameOf(manifest?.license) ??
      nameOf(manifest?.licenses) ??
      texts(folder)
        .map(nameInText)
        .find((found) => found !== null);
    if (!said) problems.push(`${name} names no licence`);
    else if (!isAllowed(said)) problems.push(`${name} has the licence ${said}, which is not allowed`);
    // The Open Font License asks that its text goes with the fonts.
    if (said === 'OFL-1.1' && notice !== null && !notice.includes(name))
      problems.push(`NOTICE must name the font ${name}`);
  }
  for (const { folder, files } of data) {
    if (!files.some((file) => /^licen[cs]e/i.test(file)))
      problems.push(`${folder} needs a file with its licence`);
    if (notice !== null && !notice.includes(folder)) problems.push(`NOTICE must name the data in ${folder}`);
  }
  return problems;
}

/** Older packages write an object, or a list of them; of a list all must be allowed. */
function nameOf(license: unknown): string | null {
  if (typeof license === 'string') return license;
  if (Array.isArray(license)) {
    const names = license.map(nameOf);
    return names.length > 0 && !names.includes(null) ? names.join(' AND ') : null;
  }
  if (typeof license === 'object' && license !== null && 'type' in license) return String(license.type);
  return null;
}

/** The wording that makes a text this licence, in the order it must stand. */
const WORDINGS: [name: string, wording: RegExp][] = [
  [
    'MIT',
    /Permission is hereby granted, free of charge, to any person obtaining a copy of this software .*use, copy, modify, merge, publish, distribute, sublicense,? and\/or sell copies .*THE SOFTWARE IS PROVIDED .AS IS., WITHOUT WARRANTY OF ANY KIND/i,
  ],
  [
    'ISC',
    /Permission to use, copy, modify, and\/?(?:or)? distribute this software for any purpose with or without fee is hereby granted, provided that .*THE SOFTWARE IS PROVIDED .AS IS./i,
  ],
];

/** A licence by its full wording, or by its bare name under a heading "License"; null where neither stands. */
function nameInText(text: string): string | null {
  const flat = text.replaceAll(/\s+/g, ' ');
  const worded = WORDINGS.find(([, wording]) => wording.test(flat));
  if (worded) return worded[0];
  const [, name] = /^#+ *licen[cs]e *#*\s*\n\s*([\w.-]+)\s*(?:\n|$)/im.exec(text) ?? [];
  return name ?? null;
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string) => {
    const full = path.join(root, file);
    return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null;
  };
  const samples = 'product/home/samples';
  const folders = fs.existsSync(path.join(root, samples)) ? fs.readdirSync(path.join(root, samples)) : [];
  const problems = checkLicences({
    lock: JSON.parse(read('package-lock.json') ?? '{"packages":{}}') as Lock,
    installed: (folder) =>
      JSON.parse(read(`${folder}/package.json`) ?? 'null') as { license?: unknown } | null,
    texts: (folder) => {
      const full = path.join(root, folder);
      const names = fs.existsSync(full) ? fs.readdirSync(full) : [];
      return [/^licen[cs]e(\.\w+)?$/i, /^readme(\.\w+)?$/i].flatMap((form) =>
        names.filter((name) => form.test(name)).map((name) => read(`${folder}/${name}`) ?? ''),
      );
    },
    notice: read('NOTICE'),
    license: read('LICENSE'),
    data: folders.map((name) => ({
      folder: `${samples}/${name}`,
      files: fs.readdirSync(path.join(root, samples, name)),
    })),
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
