import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { NOUN_ORDER } from './directions.ts';
import { parse } from './parse.ts';
import { isForTests, isScript, isTest, findViolations, type SourceTree, type Violation } from './source.ts';

/** Checks names, length, exports and number of files, so that a file can be found without a search. */
export function checkNames(tree: SourceTree): Violation[] {
  const files = [...tree.keys()];
  return [
    ...files.flatMap((file) => {
      const message = findNameProblem(file, files);
      return message ? [{ file, line: 0, message }] : [];
    }),
    ...files.flatMap((file) => findLengthProblems(file, tree.get(file)!)),
    ...files.flatMap((file) => findExportProblems(file, tree.get(file)!)),
    ...findBlockFolderProblems(files),
    ...findFolderProblems(files),
  ];
}

/** Languages of participants' texts, as they would be file names. */
const LANGUAGES = new Set(PAGE_LANGUAGES.map((language) => language.toLowerCase()));
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names of files and folders that do not say what is in them. */
const MEANINGLESS_NAMES = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'lib',
  'types',
  'constants',
  'misc',
  'stuff',
]);
/** Folders whose `index.ts` lists all kinds of one thing, such as all block types. */
const PALETTE_FOLDERS = ['product/blocks', 'product/archives', 'product/connections'];

/** Names of files that the server folder of a noun may contain besides verbs. */
const SERVER_PARTS = new Set([
  'feature',
  'tables',
  'archive',
  'retention',
  'queries',
  'policy',
  'jobs',
  'routes',
  'mails',
  'identity',
  'keys',
  'registration',
  'versions',
  'cursor',
  'matching',
]);
const SERVER_ENDINGS = /-(cache|gate|store|cookie|link|rows)$/;

/** First words of a verb's file name. */
const VERBS = new Set(
  `abandon accept add allow announce apply approve archive ask authorise begin block boot build cancel change check claim classify clean close collect compare compose compute confirm connect copy count
   create decide delete deliver describe disconnect draw drop edit end erase enqueue enter estimate evaluate exclude expire export extend extract fetch find finish fold forget
   format freeze give hash import inspect invite join keep leave link list load lock log make match measure merge mint move name notify offer open order parse
   pause pay place plan play poll prepare preview prove publish purge put rake read rebuild receive recompute recount record refresh refuse register rehearse release remember remind remove rename
   render renew replace replay report request require reserve reset resolve restore resume retry review revoke run sanitize save seal search send serve
   set settle share show sign spawn split spool star start stop stream submit suggest sum switch sync tag take tally track transcribe transfer try turn undo unfreeze unlink update upgrade verify walk watch withdraw
   write`.split(/\s+/),
);

function findNameProblem(file: string, files: string[]): string | undefined {
  const parts = file.split('/');
  const name = parts.pop()!;
  const folder = parts.join('/');
  if (folder.includes('/migrations/')) return undefined;
  const base = name.replace(/\.(module|config|test|spec|d)(?=\.)/, '').replace(/\.\w+$/, '');
  const meaninglessName = [...parts, base].find((part) => MEANINGLESS_NAMES.has(part));
  if (meaninglessName) return `“${meaninglessName}” says nothing: name it after what it does`;
  const invalidName = [...parts, base].find((part) => !KEBAB_CASE.test(part));
  if (invalidName) return `“${invalidName}” is not kebab-case`;
  if (base.startsWith('test-') && isScript(name))
    return 'only tests are named tests: say what it does (try-service, group-tests)';
  if (base === 'index' && isScript(name) && !PALETTE_FOLDERS.includes(folder))
    return 'index files are for palettes only (blocks, archives, connections)';
  if (isTest(file)) return findTestProblem(file, base, folder, files);
  if (parts[0] !== 'product') return undefined;
  const noun = parts[1];
  if (!noun) return 'a file of the product belongs to a noun';
  if (!NOUN_ORDER.includes(noun))
    return `the noun “${noun}” has no place in the order ${NOUN_ORDER.join(' < ')}`;
  if (isForTests(file)) return undefined;
  if (LANGUAGES.has(base)) return 'a text and its translations stand together, in a messages.json';
  if (/^factory$|-for-tests$/.test(base)) return 'what only tests use stands in testing/';
  return parts.includes('server') ? findServerProblem(name, base) : findNonServerProblem(file, name, parts);
}

function findServerProblem(name: string, base: string): string | undefined {
  // `checkSqlFiles` knows how they are named.
  if (name.endsWith('.sql')) return undefined;
  if (!name.endsWith('.ts')) return 'the server runs .ts and .sql files only';
  if (SERVER_PARTS.has(base) || SERVER_ENDINGS.test(base) || VERBS.has(base.split('-')[0]!)) return undefined;
  return 'a server file is a part (tables, queries, policy, …) or is named verb first (publish-study.ts)';
}

function findNonServerProblem(file: string, name: string, parts: string[]): string | undefined {
  const isInWeb = parts.includes('web') || parts[1] === 'blocks';
  if (/\.(tsx|css)$/.test(name) && !isInWeb) return 'what runs in browsers only stands in web/';
  // The styles of a player are sent to participants as text, together with the player.
  const isPlayerStyle = /^product\/blocks\/([\w-]+\/)+player\.css$/.test(file);
  if (name.endsWith('.css') && !name.endsWith('.module.css') && !isPlayerStyle)
    return 'styles of a noun are .module.css, and of a block a player.css';
  if (name.endsWith('.sql')) return 'functions and triggers of the database stand in server/';
  if (/\.html$|\.mjs$/.test(name)) return 'a noun holds TypeScript, style modules and SQL';
  return undefined;
}

/** A test is named after a file in the same folder, after the folder, or after its noun. */
function findTestProblem(file: string, base: string, folder: string, files: string[]): string | undefined {
  if (!folder.startsWith('product/') && !folder.startsWith('platform/') && !folder.startsWith('apps/'))
    return undefined;
  const folderName = folder.split('/').at(-1)!;
  const noun = folder.split('/')[1]!;
  // `conformance.test.ts` tests every part of its folder by the same rules.
  if (base === folderName || base === noun || base === 'conformance') return undefined;
  // A test of several files may be a plural: `links.test.ts` beside `create-link.ts`.
  const stem = base.replace(/s$/, '');
  const hasTestedFile = files.some((other) => {
    if (other === file || isTest(other) || other.slice(0, other.lastIndexOf('/')) !== folder) return false;
    const tested = other.slice(folder.length + 1).replace(/\..*$/, '');
    return tested === base || `-${tested}`.includes(`-${stem}`) || base.startsWith(`${tested}-`);
  });
  return hasTestedFile ? undefined : 'a test is named after the file beside it, or after its folder';
}

function findLengthProblems(file: string, source: string): Violation[] {
  if (!isScript(file) && !file.endsWith('.css')) return [];
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  const limit = isTest(file) ? 500 : 400;
  return lines > limit ? [{ file, line: 0, message: `has ${lines} lines; the limit is ${limit}` }] : [];
}

/** All exports are named, except in configuration files, whose tools need a default export. */
function findExportProblems(file: string, source: string): Violation[] {
  if (!isScript(file) || /(\.d|\.config)\.ts$/.test(file)) return [];
  const { code, error } = parse(file, source);
  if (error) return [{ file, line: 0, message: `cannot be read: ${error}` }];
  return findViolations(file, code, /\bexport\s+default\b/g, () => 'exports are named');
}

const MAX_FILES_PER_FOLDER = 25;
/** Folders with one file for each template. */
const TEMPLATE_FOLDERS = /\/shipped$/;

/** Limits the files of a folder. Tests, style modules and folders of templates do not count. */
function findFolderProblems(files: string[]): Violation[] {
  const countedFiles = files.filter(
    (file) =>
      (isScript(file) || file.endsWith('.css')) && !isTest(file) && !/\.module\.css$|\.d\.ts$/.test(file),
  );
  const folders = Map.groupBy(countedFiles, (file) => file.slice(0, file.lastIndexOf('/')));
  return [...folders]
    .filter(
      ([folder, filesInside]) => filesInside.length > MAX_FILES_PER_FOLDER && !TEMPLATE_FOLDERS.test(folder),
    )
    .map(([folder, filesInside]) => ({
      file: folder,
      line: 0,
      message: `holds ${filesInside.length} files side by side; the limit is ${MAX_FILES_PER_FOLDER}`,
    }));
}

/** What the folder of a block type must contain. */
const listTypeFiles = (type: string) => [
  `${type}.ts`,
  `${type}-team.ts`,
  'schema.ts',
  'testing/samples.ts',
  `${type}.test.ts`,
  'player.tsx',
  'editor.tsx',
  'menu-entry.tsx',
  'summary.tsx',
];

/** Checks that the folder of each block type has all files. */
function findBlockFolderProblems(files: string[]): Violation[] {
  return listBlockTypes(files).flatMap((type) =>
    listTypeFiles(type)
      .filter((name) => !files.includes(`product/blocks/${type}/${name}`))
      .map((name) => ({ file: `product/blocks/${type}`, line: 0, message: `a block type needs ${name}` })),
  );
}

/** Folders of `product/blocks/` that are block types: they have at least one of the files that a type must have. */
export function listBlockTypes(files: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    const folder = /^product\/blocks\/([^/]+)\//.exec(file)?.[1];
    if (folder && !isTest(file) && listTypeFiles(folder).includes(file.split('/').slice(3).join('/')))
      folders.add(folder);
  }
  return [...folders].toSorted();
}
