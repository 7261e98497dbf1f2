import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { splitMessages } from './build-messages.ts';

const TEXTS = {
  left: { en: 'English left', de: 'German left', 'zh-Hans': 'Chinese left' },
  days: [{ en: 'English day', de: 'German day', 'zh-Hans': 'Chinese day' }],
};
const IMPORT = `import { pickEnglish, createLoaders, createMessageSet } from './functions.ts';
import translated from './messages.json' with { type: 'json' };
`;
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-messages-'));
  fs.writeFileSync(path.join(folder, 'messages.json'), JSON.stringify(TEXTS));
  const functions = ['pickEnglish', 'createLoaders', 'createMessageSet'];
  const sources = functions.map((name) => `export const ${name} = <T = object>(_: object) => ({}) as T;\n`);
  fs.writeFileSync(path.join(folder, 'functions.ts'), sources.join(''));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Builds a program, and returns for each of its files which languages it has, its own file first. */
async function listLanguagesByFile(code: string, sharedLoaders?: string): Promise<string[]> {
  fs.writeFileSync(path.join(folder, 'main.ts'), IMPORT + code);
  const result = (await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    plugins: [splitMessages(sharedLoaders)],
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: path.join(folder, 'main.ts'), formats: ['es'], fileName: 'main' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = result[0]!.output.filter((file) => file.type === 'chunk');
  return chunks.map((file) =>
    ['English', 'German', 'Chinese'].filter((name) => file.code.includes(`${name} day`)).join(),
  );
}

it('has English at once, and each other language in a file of its own', async () => {
  const files = await listLanguagesByFile('export const set = createMessageSet<object>(translated);');
  expect(files[0]).toBe('English');
  expect(files.slice(1).toSorted()).toEqual(['Chinese', 'German']);
});

it('has only English where only English is asked for', async () => {
  expect(await listLanguagesByFile('export const english = pickEnglish(translated);')).toEqual(['English']);
});

it('has no language at once where all are loaded', async () => {
  const files = await listLanguagesByFile('export const loaders = createLoaders(translated);');
  expect(files[0]).toBe('');
  expect(files.slice(1).toSorted()).toEqual(['Chinese', 'English', 'German']);
});

it('can have the other languages of all sets in shared files', async () => {
  fs.writeFileSync(path.join(folder, 'all.ts'), "export const translations = { de: () => 'shared' };");
  const code = 'export const set = createMessageSet(translated);';
  expect(await listLanguagesByFile(code, './all.ts')).toEqual(['English']);
});

it('does not build what would have every language', async () => {
  await expect(listLanguagesByFile('export const all = Object.keys(translated);')).rejects.toThrow(
    /main\.ts uses \.\/messages\.json in another way/,
  );
});
