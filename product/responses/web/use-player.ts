import { useEffect, useState } from 'preact/hooks';
import type { BlockType } from '#product/blocks/block.ts';
import { findPageLanguage } from '#product/blocks/languages.ts';
import { findTranslationLoader, type MessageSet } from '#product/blocks/messages.ts';
import { players, type PlayerModule } from '#product/blocks/players.ts';
import { addMessages } from '../translate.ts';
import { learnType } from './loaded-types.ts';

const loaded = new Map<string, PlayerModule>();

/** Loads the player and the rules of a block type; what cannot be had now is tried again when it is shown. */
export async function loadPlayer(type: string): Promise<boolean> {
  if (loaded.has(type)) return true;
  try {
    const module = await players[type]?.();
    if (!module) return false;
    loaded.set(type, module);
    learnType(module.type as unknown as BlockType);
    for (const { english } of module.messages ?? []) addMessages(english);
    await loadTranslations([module], document.documentElement.lang);
    if (module.styles) adoptStyles(module.styles);
    return true;
  } catch {
    // `usePlayer` says so, on the screen that needs it.
    return false;
  }
}

/** Language → sets that are loaded or on their way. */
const translated = new Map<string, Map<MessageSet, Promise<void>>>();

/** What players say in the language of the page. Without it they speak English, so that nobody waits for it twice. */
async function loadTranslations(modules: Iterable<PlayerModule>, language: string): Promise<void> {
  const own = findPageLanguage(language) ?? 'en';
  const known = translated.get(own) ?? new Map<MessageSet, Promise<void>>();
  translated.set(own, known);
  const load = async (set: MessageSet) => {
    const loading =
      known.get(set) ??
      findTranslationLoader(set, own)?.().then(
        ({ messages }) => addMessages(messages, own),
        () => void known.delete(set),
      );
    if (loading) known.set(set, loading);
    await loading;
  };
  await Promise.all([...modules].flatMap(({ messages = [] }) => messages.map(load)));
}

/** Has the players that are here speak another language of the page. */
export async function loadPlayerMessages(language: string): Promise<void> {
  await loadTranslations(loaded.values(), language);
}

/** Loads what a study's blocks need; false when something could not be had. */
export async function loadPlayers(study: { blocks: { type: string }[] }): Promise<boolean> {
  const types = [...new Set(study.blocks.map((block) => block.type))];
  const all = await Promise.all(types.map(loadPlayer));
  return all.every(Boolean);
}

/** Styles of a player as a sheet of its own: no element, so the page's policy needs no exception. */
function adoptStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The player of a block type: at once when it is here, else when it has come. */
export function usePlayer(type: string) {
  const [, redraw] = useState({});
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const module = loaded.get(type) ?? null;
  useEffect(() => {
    if (loaded.has(type)) return undefined;
    let wanted = true;
    setFailed(false);
    void loadPlayer(type).then(() => {
      if (!wanted) return;
      setFailed(!loaded.has(type));
      redraw({});
    });
    return () => void (wanted = false);
  }, [type, tries]);
  return { module, failed, again: () => setTries(tries + 1) };
}
