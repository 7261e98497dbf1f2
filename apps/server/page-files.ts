import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPageLanguage } from '#product/blocks/languages.ts';
import type { PlayerBoot } from '#product/responses/contract.ts';
import type { WithRules } from '#product/blocks/typed-answers.ts';
import { hasRules } from '#product/responses/rules/has-rules.ts';

/** The files of the participant's page, as its build has listed them (`apps/participant/build-page.ts`). */
export interface PageFiles {
  /** Source below `product/` that the page loads on demand → its file; `texts-de`: the texts of players in German. */
  readonly sources: Readonly<Record<string, string>>;
  readonly files: Readonly<
    Record<string, { isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }>
  >;
}

export function readPageFiles(folder: string): PageFiles {
  const file = path.join(folder, '.vite/files.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as PageFiles)
    : { sources: {}, files: {} };
}

/**
 * Files that the first screen of a study needs besides the script, which would ask for them only after it has loaded: what a
 * frame needs, the rules of the path, and of the first block its player, what shows pictures of its options and the rules for its
 * answers, with their messages.
 */
export function listPreloadedFiles(
  { sources, files }: PageFiles,
  { study, framed }: Pick<PlayerBoot, 'study' | 'framed'>,
): string[] {
  if (!study) return [];
  const [first] = study.blocks;
  const texts = sources[`texts-${findPageLanguage(study.language) ?? 'en'}`];
  const listed = new Set<string>();
  const addFile = (name: string) => {
    const file = files[name];
    if (!file || file.isEntry || listed.has(name)) return;
    listed.add(name);
    file.imports?.forEach(addFile);
    if (texts && file.dynamicImports?.includes(texts)) addFile(texts);
  };
  const add = (source: string) => addFile(sources[source] ?? '');
  if (framed) add('responses/web/frame.ts');
  if (hasRules(study)) add('responses/web/rules.ts');
  if (!first) return [...listed];
  const { rules, options = [] } = first.config as WithRules & { options?: { picture?: unknown }[] };
  if (first.picture) add('blocks/kit/block-picture/block-picture.tsx');
  if (first.isLate) add(`blocks/${first.type}/player.tsx`);
  if (rules) add('blocks/kit/rules/player-rules.ts');
  if (options.some(({ picture }) => picture)) add(`blocks/${first.type}/pictures/player.tsx`);
  return [...listed];
}
