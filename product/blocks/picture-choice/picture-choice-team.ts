import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { getOptionLabel, createOptionColumns } from '../kit/options/options.ts';
import { createPictureOptions, reviewPictureOptions } from '../kit/picture-options/picture-option.ts';
import { randomIntBetween, toShuffled } from '../kit/random.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import {
  pictureChoice,
  resolveLimits,
  listChosenLabels,
  type PictureChoiceConfig,
  type PictureChoiceAnswer,
} from './picture-choice.ts';
import * as schemas from './schema.ts';

const listChoices = ({ options }: PictureChoiceConfig): Choice[] =>
  options.map(({ id, text: label }) => ({ choice: id, label }));

function review({ options, multiple, min, max }: PictureChoiceConfig, languages: string[]): ConfigProblem[] {
  const problems = reviewPictureOptions(options, languages, { list: 'options', singular: 'option', min: 2 });
  const addError = (message: string) => problems.push({ severity: 'error', message, field: 'min' });
  if (!multiple || min === null) return problems;
  if (max !== null && min > max) addError('The minimum must not be higher than the maximum.');
  else if (min > options.length)
    addError(`The minimum must not be higher than the number of images (${options.length}).`);
  return problems;
}

/** Cells: for one choice, its label or id; for several, one column per picture with its label or empty, by code 1 or 0. */
export const pictureChoiceTeam = defineTeamBlock<PictureChoiceConfig, PictureChoiceAnswer>(pictureChoice, {
  schemas,
  version: 1,
  label: 'Image choice',
  hint: 'Pick one or more images.',
  menuSection: 'choices',
  playerFile: 'pictures',
  hasNoPicture: true,
  createConfig: (createId) => ({
    options: createPictureOptions(2, createId),
    multiple: false,
    min: null,
    max: null,
    columns: 2,
    words: true,
    shuffle: true,
  }),
  upgrade: (config) => config as PictureChoiceConfig,
  review,
  pictures: ({ options }) => options.flatMap(({ picture }) => picture ?? []),
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: listChoices(config), isSingle: !config.multiple },
  ],
  summarise(config, tallies) {
    const counts = countAnswers(tallies);
    const bars = countBars('', listChoices(config), tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: null,
    };
  },
  columns: ({ options, multiple }, localize) =>
    multiple ? createOptionColumns(options, localize) : [{ key: 'answer', label: 'Answer' }],
  cells(config, answer, format, localize) {
    if (!config.multiple)
      return answer.options.map((id) =>
        format === 'code' ? id : getOptionLabel(config.options, id, localize),
      );
    const chosen = new Set(answer.options);
    return config.options.map(({ id, text }) => {
      if (format === 'code') return chosen.has(id) ? 1 : 0;
      return chosen.has(id) ? localize(text) || id : null;
    });
  },
  createRandomAnswer(config, random) {
    const { min, max } = resolveLimits(config);
    const chosen = new Set(
      toShuffled(random, config.options)
        .slice(0, randomIntBetween(random, min, max))
        .map(({ id }) => id),
    );
    return { options: config.options.map(({ id }) => id).filter((id) => chosen.has(id)) };
  },
  listParts: (config, answer, localize) => ({
    ordered: false,
    items: listChosenLabels(config, answer, localize).map((text) => ({ label: null, text })),
  }),
});
