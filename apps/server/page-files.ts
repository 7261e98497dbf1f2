import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPageLanguage } from '#product/blocks/languages.ts';
import type { PlayerBoot } from '#product/responses/contract.ts';
import type { WithRules } from '#product/blocks/typed-answers.ts';
import { hasRules } from '#product/responses/rules/has-rules.ts';

/** The built files of the participant's page, as listed by the build (`apps/participant/build-page.ts`). */
export interface PageFiles {
  /** Source below `product/` that the page loads on demand → its file; `texts-de`: the texts of players in German. */
  readonly sources: Readonly<Record<string, string>>;
  /** Built file → what it imports. */
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
 * Files besides the main script that the first screen of a study needs. The page names them, since the script would request them
 * only once it has loaded. They are for frames, for the rules of the path, and for the first block: its player, its pictures and
 * the rules for its answers, each with its texts.
 */
export function listPreloadedFiles(
  { sources, files }: PageFiles,
  { study, framed }: Pick<PlayerBoot, 'study' | 'framed'>,
): string[] {
  if (!study) return [];
  const [firstBlock] = study.blocks;
  const texts = sources[`texts-${findPageLanguage(study.language) ?? 'en'}`];
  const listed = new Set<string>();
  const addFile = (name: string) => {
    const file = files[name];
    if (!file || file.isEntry || listed.has(name)) return;
    listed.add(name);
    file.imports?.forEach(addFile);
    if (texts && file.dynamicImports?.includes(texts)) addFile(texts);
  };
  const addSource = (source: string) => addFile(sources[source] ?? '');
  if (framed) addSource('responses/web/frame.ts');
  if (hasRules(study)) addSource('responses/web/rules.ts');
  if (!firstBlock) return [...listed];
  const { rules, options = [] } = firstBlock.config as WithRules & { options?: { picture?: unknown }[] };
  if (firstBlock.picture) addSource('blocks/kit/block-picture/block-picture.tsx');
  if (firstBlock.isLate) addSource(`blocks/${firstBlock.type}/player.tsx`);
  if (rules) addSource('blocks/kit/rules/player-rules.ts');
  if (options.some(({ picture }) => picture)) addSource(`blocks/${firstBlock.type}/pictures/player.tsx`);
  return [...listed];
}
