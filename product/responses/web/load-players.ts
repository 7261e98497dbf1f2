import type { BlockType, Id } from '#product/blocks/block.ts';
import { findPageLanguage } from '#product/blocks/languages.ts';
import type { MessageSet } from '#product/blocks/messages.ts';
import { loadAnswerRules, loadBlockPicture, players, type PlayerModule } from '#product/blocks/players.ts';
import type { WithRules } from '#product/blocks/typed-answers.ts';
import type { PlayedBlock, PlayedStudy } from '../contract.ts';
import { addMessages } from '../language/translate.ts';
import { attempt } from './attempt.ts';
import { FIRST_RETRY_MS, MAX_RETRY_MS } from './answering/answering-state.ts';
import { loadedParts, registerBlockType } from './loaded-types.ts';
import { loadPathRules } from './path.ts';

type Loader = () => Promise<PlayerModule>;
type AnyLoader = Loader | typeof loadAnswerRules | typeof loadBlockPicture;
/** Modules by their loader, of which a type may have two. */
const loadedPlayers = new Map<Loader | undefined, PlayerModule>();
/** Everything loaded that has messages. */
const loadedModules = new Set<Pick<PlayerModule, 'messages'>>();
const listeners = new Set<() => void>();

export type PlayerNeed = Pick<PlayedBlock, 'type' | 'config' | 'picture'>;

/** The loader of a block's player: that of its type, or of the variant that its config needs. */
const findLoader = ({ type, config }: PlayerNeed): Loader | undefined =>
  loadedPlayers.get(players[type])?.findVariant?.(config as never) || players[type];

/** Whether the rules for the block's answers are needed and not loaded. */
const lacksAnswerRules = ({ config }: PlayerNeed): boolean =>
  (config as WithRules).rules !== undefined && !loadedParts.checkAnswer;

/** Whether what shows the block's image is needed and not loaded. */
const lacksPicture = ({ picture }: PlayerNeed): boolean => !!picture && !loadedParts.BlockPicture;

/** The player of a block; undefined until it is loaded, with the rules for the block's answers and what shows its image. */
export const findPlayer = (block: PlayerNeed): PlayerModule | undefined =>
  lacksAnswerRules(block) || lacksPicture(block) ? undefined : loadedPlayers.get(findLoader(block));

/** Calls the listener whenever a player has been loaded. */
export function onPlayerLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the player and rules of a block; false if that failed. */
export async function loadPlayer(block: PlayerNeed): Promise<boolean> {
  const loaded = await Promise.all([
    load(players[block.type]),
    lacksAnswerRules(block) ? load(loadAnswerRules) : true,
    lacksPicture(block) ? load(loadBlockPicture) : true,
  ]);
  return loaded.every(Boolean) && load(findLoader(block));
}

async function load(loader: AnyLoader | undefined): Promise<boolean> {
  try {
    const module = loadedPlayers.get(loader as Loader) ?? (await loader?.());
    if (!module) return false;
    for (const { english } of module.messages ?? []) addMessages(english);
    // In the language of the page, which may be switched meanwhile.
    let language: string;
    do {
      language = document.documentElement.lang;
      await loadTranslations([module], language);
    } while (language !== document.documentElement.lang);
    // By the loader, as a second loader may load the same module.
    if ('type' in module) loadedPlayers.set(loader as Loader, module);
    if (loadedModules.has(module)) return true;
    loadedModules.add(module);
    if ('type' in module) {
      registerBlockType(module.type as unknown as BlockType);
    } else Object.assign(loadedParts, module);
    if ('styles' in module && module.styles) adoptStyles(module.styles);
    for (const listener of listeners) listener();
    return true;
  } catch {
    return false;
  }
}

/** Language → message sets that are loaded or being loaded. */
const loadedSets = new Map<string, Map<MessageSet, Promise<void>>>();

/** Loads the messages of players in the language of the page. On failure they stay in English. */
async function loadTranslations(
  modules: Iterable<Pick<PlayerModule, 'messages'>>,
  language: string,
): Promise<void> {
  const pageLanguage = findPageLanguage(language) ?? 'en';
  const sets = loadedSets.get(pageLanguage) ?? new Map<MessageSet, Promise<void>>();
  loadedSets.set(pageLanguage, sets);
  const load = async (set: MessageSet) => {
    const loading =
      sets.get(set) ??
      set.translations[pageLanguage]?.().then(
        ({ messages }) => addMessages(messages, pageLanguage),
        () => void sets.delete(set),
      );
    if (loading) sets.set(set, loading);
    await loading;
  };
  await Promise.all([...modules].flatMap(({ messages = [] }) => messages.map(load)));
}

/** Loads the messages of all loaded players in another language of the page. */
export async function loadPlayerMessages(language: string): Promise<void> {
  await loadTranslations(loadedModules, language);
}

/**
 * Loads what the path depends on: the rules of the study, and of the types of blocks that are in the page itself, such as
 * endings, or were answered. Returns false if something could not be loaded.
 */
export async function loadRules(study: PlayedStudy, answered: readonly Id[]): Promise<boolean> {
  const neededBlocks = study.blocks.filter(({ id, isLate }) => !isLate || answered.includes(id));
  const results = await Promise.all([
    loadPathRules(study),
    ...neededBlocks.map(({ type }) => load(players[type])),
  ]);
  return results.every(Boolean);
}

/** More would share a slow connection with the player that is needed first. */
const LOADED_AT_ONCE = 3;

/**
 * Loads all players while the participant answers, and tries again until it has them.
 *
 * @param listBlocks the blocks in the order in which they are needed, which changes with the answers
 */
export async function loadAhead(
  listBlocks: () => PlayerNeed[],
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const isMissing = (block: PlayerNeed) => !findPlayer(block);
  for (let delay = FIRST_RETRY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_MS)) {
    const begun = new Set<AnyLoader | undefined>();
    const findMissing = (block: PlayerNeed) =>
      lacksAnswerRules(block) ? loadAnswerRules : lacksPicture(block) ? loadBlockPicture : findLoader(block);
    const loadInTurn = async () => {
      const findNext = () => listBlocks().find((one) => isMissing(one) && !begun.has(findMissing(one)));
      for (let block = findNext(); block; block = findNext()) {
        begun.add(findMissing(block));
        await loadPlayer(block);
      }
    };
    await Promise.all(Array.from({ length: LOADED_AT_ONCE }, loadInTurn));
    if (!listBlocks().some(isMissing)) return;
    await wait(delay);
  }
}

/** Adds the styles of a player without a `style` element, which the page's content security policy forbids. */
export function adoptStyles(styles: string): void {
  attempt(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
