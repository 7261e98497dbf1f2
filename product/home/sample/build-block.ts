import { requireTeamBlockType } from '../../blocks/team-types.ts';
import { text } from '../../blocks/text.ts';
import type { Id } from '../../blocks/block.ts';
import type { Block } from '../../studies/study.ts';

/** A block of a sample study. What `config` leaves out has the default of the type. */
export function buildBlock(id: Id, type: string, title: string, config: object = {}): Block {
  const blockType = requireTeamBlockType(type);
  const defaults = { help: null, required: false, showIf: null, skips: [], note: '' };
  let options = 0;
  const createId = () => `${id}${String((options += 1))}`;
  return {
    id,
    type,
    v: blockType.version,
    title: text(title),
    config: { ...(blockType.createConfig(createId) as object), ...config },
    ...defaults,
  };
}

export const createOption = (id: Id, label: string) => ({ id, text: text(label), fixed: false });

export const buildWelcome = (title: string, welcome: string): Block =>
  buildBlock('welcome', 'message', title, { text: text(welcome), welcome: true });

export const buildEnding = (): Block => buildBlock('ending', 'ending', 'Thank you for your answers');
