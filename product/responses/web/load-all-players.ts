import type { PlayedStudy } from '../contract.ts';
import { loadPlayer } from './load-players.ts';
import { loadPathRules } from './path.ts';

/** Loads all players of a study, and its rules. Returns false if something could not be loaded. */
export async function loadAllPlayers(study: PlayedStudy): Promise<boolean> {
  const results = await Promise.all([loadPathRules(study), ...study.blocks.map(loadPlayer)]);
  return results.every(Boolean);
}
