import { defineTeamBlock } from '../team-block.ts';
import { typedTeam } from '../kit/typed/typed-team.ts';
import * as schemas from './schema.ts';
import { shortText, type ShortTextConfig, type ShortTextAnswer } from './short-text.ts';

/** One cell: the text, as label and as code. */
export const shortTextTeam = defineTeamBlock<ShortTextConfig, ShortTextAnswer>(shortText, {
  ...typedTeam,
  schemas,
  version: 2,
  label: 'Short text',
  hint: 'One-line text answer: a name, a word, a place.',
  menuSection: 'values',
  family: 'text',
  isCommon: true,
  createConfig: () => ({ placeholder: {}, minLength: null, maxLength: 200, limits: 'hard' }),
});
