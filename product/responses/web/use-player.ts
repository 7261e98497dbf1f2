import { useEffect, useState } from 'preact/hooks';
import type { BlockType } from '#product/blocks/block.ts';
import { findPageLanguage } from '#product/blocks/languages.ts';
import { findTranslationLoader, type MessageSet } from '#product/blocks/messages.ts';
import { players, type PlayerModule } from '#product/blocks/players.ts';
import type { PlayedBlock } from '../contract.ts';
import { addMessages } from '../translate.ts';
import { registerBlockType } from './loaded-types.ts';

type Loader = () => Promise<PlayerModule>;
/** Modules by their loader, of which a type may have two. */
const loadedPlayers = new Map<Loader | undefined, PlayerModule>();

type PlayerNeed = Pick<PlayedBlock, 'type' | 'config'>;

/** The loader of a block's player: that of its type, or of the variant that its config needs. */
const findLoader = ({ type, config }: PlayerNeed): Loader | undefined =>
  loadedPlayers.get(players[type])?.findVariant?.(config as never) || players[type];

/** Loads the player and rules of a block. After a failure it is tried again when the block is shown. */
const loadPlayer = async (block: PlayerNeed): Promise<boolean> =>
  (await load(players[block.type])) && load(findLoader(block));

async function load(loader: Loader | undefined): Promise<boolean> {
  try {
    const module = await loader?.();
    if (!module) return false;
    if (loadedPlayers.has(loader)) return true;
    loadedPlayers.set(loader, module);
    registerBlockType(module.type as unknown as BlockType);
    for (const { english } of module.messages ?? []) addMessages(english);
    await loadTranslations([module], document.documentElement.lang);
    if (module.styles) adoptStyles(module.styles);
    return true;
  } catch {
    // `usePlayer` reports the failure on the screen that needs the player.
    return false;
  }
}

/** Language → message sets that are loaded or being loaded. */
const loadedSets = new Map<string, Map<MessageSet, Promise<void>>>();

/** Loads the messages of players in the language of the page. On failure they stay in English. */
async function loadTranslations(modules: Iterable<PlayerModule>, language: string): Promise<void> {
  const pageLanguage = findPageLanguage(language) ?? 'en';
  const sets = loadedSets.get(pageLanguage) ?? new Map<MessageSet, Promise<void>>();
  loadedSets.set(pageLanguage, sets);
  const load = async (set: MessageSet) => {
    const loading =
      sets.get(set) ??
      findTranslationLoader(set, pageLanguage)?.().then(
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
  await loadTranslations(loadedPlayers.values(), language);
}

/** Loads the players of a study's blocks. Returns false if one of them could not be loaded. */
export async function loadPlayers({ blocks }: { blocks: PlayerNeed[] }): Promise<boolean> {
  const results = await Promise.all(blocks.map(loadPlayer));
  return results.every(Boolean);
}

/** Adds the styles of a player without a `style` element, which the page's content security policy forbids. */
export function adoptStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The player of a block: immediately when it is loaded, otherwise after loading. Null without a block. */
export function usePlayer(block: PlayerNeed | undefined) {
  const [, rerender] = useState({});
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const loader = block && findLoader(block);
  const module = loadedPlayers.get(loader) ?? null;
  useEffect(() => {
    if (!block || loadedPlayers.has(loader)) return undefined;
    let isMounted = true;
    setFailed(false);
    void loadPlayer(block).then((isLoaded) => {
      if (!isMounted) return;
      setFailed(!isLoaded);
      rerender({});
    });
    return () => void (isMounted = false);
  }, [block, loader, attempt]);
  return { module, failed, retry: () => setAttempt(attempt + 1) };
}
