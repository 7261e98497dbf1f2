import { useEffect, useState } from 'preact/hooks';
import type { BlockType } from '#product/blocks/block.ts';
import { findPageLanguage } from '#product/blocks/languages.ts';
import { findTranslationLoader, type MessageSet } from '#product/blocks/messages.ts';
import { players, type PlayerModule } from '#product/blocks/players.ts';
import { addMessages } from '../translate.ts';
import { registerBlockType } from './loaded-types.ts';

const loadedPlayers = new Map<string, PlayerModule>();

/** Loads the player and rules of a block type. After a failure it is tried again when the block is shown. */
export async function loadPlayer(type: string): Promise<boolean> {
  if (loadedPlayers.has(type)) return true;
  try {
    const module = await players[type]?.();
    if (!module) return false;
    loadedPlayers.set(type, module);
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
export async function loadPlayers(study: { blocks: { type: string }[] }): Promise<boolean> {
  const types = [...new Set(study.blocks.map((block) => block.type))];
  const results = await Promise.all(types.map(loadPlayer));
  return results.every(Boolean);
}

/** Adds the styles of a player without a `style` element, which the page's content security policy forbids. */
function adoptStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The player of a block type: immediately when it is loaded, otherwise after loading. */
export function usePlayer(type: string) {
  const [, rerender] = useState({});
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const module = loadedPlayers.get(type) ?? null;
  useEffect(() => {
    if (loadedPlayers.has(type)) return undefined;
    let isMounted = true;
    setFailed(false);
    void loadPlayer(type).then(() => {
      if (!isMounted) return;
      setFailed(!loadedPlayers.has(type));
      rerender({});
    });
    return () => void (isMounted = false);
  }, [type, attempt]);
  return { module, failed, retry: () => setAttempt(attempt + 1) };
}
