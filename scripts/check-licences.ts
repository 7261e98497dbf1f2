import fs from 'node:fs';
import path from 'node:path';

/** Licences of packages with which Earshot may be distributed under its own licence (SPDX names). */
const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
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

/** Whether an SPDX expression can be satisfied with allowed licences: one side of OR, both sides of AND. */
export function isLicenceAllowed(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let position = 0;
  const parseTerm = (): boolean => {
    const token = tokens[position];
    position += 1;
    if (token !== '(') return token !== undefined && ALLOWED_LICENCES.has(token);
    const inner = parseOr();
    // The closing parenthesis.
    position += 1;
    return inner;
  };
  const parseAnd = (): boolean => {
    let allowed = parseTerm();
    while (tokens[position] === 'AND') {
      position += 1;
      allowed = parseTerm() && allowed;
    }
    return allowed;
  };
  const parseOr = (): boolean => {
    let allowed = parseAnd();
    while (tokens[position] === 'OR') {
      position += 1;
      allowed = parseAnd() || allowed;
    }
    return allowed;
  };
  return parseOr() && position === tokens.length;
}

/** What is read of `package-lock.json`. */
interface PackageLock {
  packages: Record<string, { license?: string; version?: string }>;
}

/** Input of the check. */
export interface Sources {
  lock: PackageLock;
  /** The package.json of an installed package, or null. */
  readManifest(folder: string): { license?: unknown; licenses?: unknown } | null;
  /** Texts of the package's files LICENSE and README, in this order. */
  readLicenceFiles(folder: string): string[];
  /** Texts of our own files NOTICE and LICENSE, or null. */
  notice: string | null;
  license: string | null;
  /** Folders of third-party data with the names of their files. */
  dataFolders: { folder: string; files: string[] }[];
}

/** Checks that the licences of all packages are allowed, that LICENSE exists, and that NOTICE names fonts and data. */
export function checkLicences({
  lock,
  readManifest,
  readLicenceFiles,
  notice,
  license,
  dataFolders,
}: Sources): string[] {
  const problems: string[] = [];
  if (!license?.includes('Apache License')) problems.push('LICENSE must hold the Apache License 2.0');
  if (notice === null) problems.push('NOTICE is missing');
  for (const [folder, { license: lockedLicence }] of Object.entries(lock.packages)) {
    if (folder === '') continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const manifest = readManifest(folder);
    const licence =
      lockedLicence ??
      readLicenceName(manifest?.license) ??
      readLicenceName(manifest?.licenses) ??
      readLicenceFiles(folder)
        .map(detectLicence)
        .find((detected) => detected !== null);
    if (!licence) problems.push(`${name} names no licence`);
    else if (!isLicenceAllowed(licence))
      problems.push(`${name} has the licence ${licence}, which is not allowed`);
    // The Open Font License requires its text to be distributed with the fonts.
    if (licence === 'OFL-1.1' && notice !== null && !notice.includes(name))
      problems.push(`NOTICE must name the font ${name}`);
  }
  for (const { folder, files } of dataFolders) {
    if (!files.some((file) => /^licen[cs]e/i.test(file)))
      problems.push(`${folder} needs a file with its licence`);
    if (notice !== null && !notice.includes(folder)) problems.push(`NOTICE must name the data in ${folder}`);
  }
  return problems;
}

/** The licence in a package.json. Older packages have an object, or a list of objects, all of which must be allowed. */
function readLicenceName(license: unknown): string | null {
  if (typeof license === 'string') return license;
  if (Array.isArray(license)) {
    const names = license.map(readLicenceName);
    return names.length > 0 && !names.includes(null) ? names.join(' AND ') : null;
  }
  if (typeof license === 'object' && license !== null && 'type' in license) return String(license.type);
  return null;
}

/** Passages that identify a licence text, in order. */
const LICENCE_TEXTS: [name: string, wording: RegExp][] = [
  [
    'MIT',
    /Permission is hereby granted, free of charge, to any person obtaining a copy of this software .*use, copy, modify, merge, publish, distribute, sublicense,? and\/or sell copies .*THE SOFTWARE IS PROVIDED .AS IS., WITHOUT WARRANTY OF ANY KIND/i,
  ],
  [
    'ISC',
    /Permission to use, copy, modify, and\/?(?:or)? distribute this software for any purpose with or without fee is hereby granted, provided that .*THE SOFTWARE IS PROVIDED .AS IS./i,
  ],
];

/** Detects a licence by its text, or by its name under a heading "License"; null if neither is found. */
function detectLicence(text: string): string | null {
  const singleLine = text.replaceAll(/\s+/g, ' ');
  const matched = LICENCE_TEXTS.find(([, wording]) => wording.test(singleLine));
  if (matched) return matched[0];
  const [, name] = /^#+ *licen[cs]e *#*\s*\n\s*([\w.-]+)\s*(?:\n|$)/im.exec(text) ?? [];
  return name ?? null;
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string) => {
    const absolutePath = path.join(root, file);
    return fs.existsSync(absolutePath) ? fs.readFileSync(absolutePath, 'utf8') : null;
  };
  const samplesFolder = 'product/home/samples';
  const sampleNames = fs.existsSync(path.join(root, samplesFolder))
    ? fs.readdirSync(path.join(root, samplesFolder))
    : [];
  const problems = checkLicences({
    lock: JSON.parse(read('package-lock.json') ?? '{"packages":{}}') as PackageLock,
    readManifest: (folder) =>
      JSON.parse(read(`${folder}/package.json`) ?? 'null') as { license?: unknown } | null,
    readLicenceFiles: (folder) => {
      const absolutePath = path.join(root, folder);
      const names = fs.existsSync(absolutePath) ? fs.readdirSync(absolutePath) : [];
      return [/^licen[cs]e(\.\w+)?$/i, /^readme(\.\w+)?$/i].flatMap((pattern) =>
        names.filter((name) => pattern.test(name)).map((name) => read(`${folder}/${name}`) ?? ''),
      );
    },
    notice: read('NOTICE'),
    license: read('LICENSE'),
    dataFolders: sampleNames.map((name) => ({
      folder: `${samplesFolder}/${name}`,
      files: fs.readdirSync(path.join(root, samplesFolder, name)),
    })),
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
