import type { MultipleChoiceConfig } from './multiple-choice.ts';

export { multipleChoice as type } from './multiple-choice.ts';
export { MultipleChoiceForm as player } from './multiple-choice-form.tsx';

const loadPictures = () => import('./pictures/player.tsx');
/** Only questions whose options have pictures load what shows them. */
export const findVariant = ({ options }: MultipleChoiceConfig) =>
  options.some(({ picture }) => picture) && loadPictures;
