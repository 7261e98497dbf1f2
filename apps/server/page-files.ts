import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPageLanguage } from '#product/blocks/languages.ts';
import type { PlayerBoot } from '#product/responses/contract.ts';
import type { WithRules } from '#product/blocks/typed-answers.ts';
import { hasRules } from '#product/responses/has-rules.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
/** Chunks of the participant's page by their source, as its build has written them down. */
export type PageFiles = Readonly<Record<string, Chunk>>;

export function readPageFiles(folder: string): PageFiles {
  const file = path.join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageFiles) : {};
}

const FOLDER = '../../product/';

/**
 * Files that the first screen of a study needs besides the script, which would ask for them only after it has loaded: what a
 * frame needs, the rules of the path, and of the first block its player, what shows pictures of its options and the rules for its
 * answers, with their messages.
 */
export function listPreloadedFiles(
  files: PageFiles,
  { study, framed }: Pick<PlayerBoot, 'study' | 'framed'>,
): string[] {
  if (!study) return [];
  const [first] = study.blocks;
  const messages = `/messages/${(findPageLanguage(study.language) ?? 'en').toLowerCase()}.ts`;
  const listed = new Set<string>();
  const add = (source: string) => {
    const chunk = files[source];
    if (!chunk || chunk.isEntry || listed.has(chunk.file)) return;
    listed.add(chunk.file);
    chunk.imports?.forEach(add);
    chunk.dynamicImports?.filter((name) => name.endsWith(messages)).forEach(add);
  };
  if (framed) add(`${FOLDER}responses/web/frame.ts`);
  if (hasRules(study)) add(`${FOLDER}responses/web/rules.ts`);
  if (!first) return [...listed];
  const { rules, options = [] } = first.config as WithRules & { options?: { picture?: unknown }[] };
  if (first.picture) add(`${FOLDER}blocks/kit/block-picture/block-picture.tsx`);
  if (first.isLate) add(`${FOLDER}blocks/${first.type}/player.tsx`);
  if (rules) add(`${FOLDER}blocks/kit/rules/player-rules.ts`);
  if (options.some(({ picture }) => picture)) add(`${FOLDER}blocks/${first.type}/pictures/player.tsx`);
  return [...listed];
}
