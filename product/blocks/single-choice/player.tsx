import type { SingleChoiceConfig } from './single-choice.ts';

export { singleChoice as type } from './single-choice.ts';
export { SingleChoiceForm as player, isOneChoice } from './single-choice-form.tsx';

const loadPictures = () => import('./pictures/player.tsx');
/** Only questions whose options have pictures load what shows them. */
export const findVariant = ({ options }: SingleChoiceConfig) =>
  options.some(({ picture }) => picture) && loadPictures;
