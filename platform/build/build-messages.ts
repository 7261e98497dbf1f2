import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { listLanguages, pickLanguage, type Messages, type Translated } from '../text/message.ts';

const IMPORT = /^import (\w+) from '([^']*\/messages\.json)' with \{ type: 'json' \};\n/gm;
/** The module that has one language of a `messages.json`. */
const LANGUAGE_MODULE = /^(.*\/messages\.json)\/([\w-]+)\.js$/;

export const readMessages = (file: string) =>
  JSON.parse(fs.readFileSync(file, 'utf8')) as Translated<Messages>;

/**
 * Splits every `messages.json` by language, so that a program loads the English that it has at once, and of the other
 * languages the one that is shown. Without this the same code works, with all languages in each file.
 *
 * @param sharedLoaders a module that exports as `translations` what all message sets have as theirs
 */
export function splitMessages(sharedLoaders?: string): Plugin {
  return {
    name: 'split-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: LANGUAGE_MODULE },
      handler: (id, importer) => path.resolve(path.dirname(importer ?? ''), id),
    },
    load: {
      filter: { id: LANGUAGE_MODULE },
      handler(id) {
        const [, file = '', language = ''] = LANGUAGE_MODULE.exec(id)!;
        this.addWatchFile(file);
        const messages = pickLanguage<Messages>(readMessages(file), language);
        return { code: `export const messages = ${JSON.stringify(messages)};`, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { code: "/messages.json' with " },
      handler: (code, id) => splitImports(code, id, sharedLoaders),
    },
  };
}

/** Replaces the imports of `messages.json` by those of its languages, and the calls that take it by what they return. */
function splitImports(code: string, id: string, sharedLoaders?: string): string {
  const added: string[] = [];
  let split = code;
  for (const [statement, name = '', file = ''] of code.matchAll(IMPORT)) {
    const languages = listLanguages(readMessages(path.resolve(path.dirname(id), file)));
    const writeLoaders = (listed: string[]) =>
      `{ ${listed.map((one) => `'${one}': () => import('${file}/${one}.js')`).join(', ')} }`;
    const translations = sharedLoaders
      ? 'sharedTranslations'
      : writeLoaders(languages.filter((language) => language !== 'en'));
    const replaceCall = (called: string, result: string) => {
      const call = new RegExp(`\\b${called}(<[\\w.]+>)?\\(${name}\\)`, 'g');
      split = split.replace(call, () => result);
    };
    split = split.replace(statement, '');
    replaceCall('pickEnglish', `${name}English`);
    replaceCall('createLoaders', writeLoaders(languages));
    replaceCall('createMessageSet', `{ english: ${name}English, translations: ${translations} }`);
    if (new RegExp(`\\b${name}\\b`).test(split)) throw new Error(`${id} uses ${file} in another way.`);
    if (split.includes(`${name}English`))
      added.push(`import { messages as ${name}English } from '${file}/en.js';`);
  }
  if (split.includes('sharedTranslations'))
    added.push(`import { translations as sharedTranslations } from '${sharedLoaders}';`);
  // At the end, since a comment for the compiler has to be first.
  return `${split}\n${added.join('\n')}`;
}
