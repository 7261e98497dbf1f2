import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { upgradeLimits } from '../kit/limits/limits.ts';
import { listTypedOptions, createTypedColumns, upgradeOptions } from '../kit/options/choice-option.ts';
import { listOptionPictures, reviewOptionPictures } from '../kit/options/option-pictures.ts';
import { createOptions, createOptionColumns, reviewOptions } from '../kit/options/options.ts';
import { pickRandom, randomIntBetween, toShuffled } from '../kit/random.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import {
  multipleChoice,
  listChosenLabels,
  readTypedText,
  resolveLimits,
  listCombinable,
  type MultipleChoiceConfig,
  type MultipleChoiceAnswer,
} from './multiple-choice.ts';
import * as schemas from './schema.ts';

const listChoices = ({ options }: MultipleChoiceConfig): Choice[] =>
  options.map(({ id, text }) => ({ choice: id, label: text }));

/** Cells: one column per option with its label or empty, by code 1 or 0, then a column per option with a text field. */
export const multipleChoiceTeam = defineTeamBlock<MultipleChoiceConfig, MultipleChoiceAnswer>(
  multipleChoice,
  {
    schemas,
    version: 2,
    label: 'Multiple choice',
    hint: 'Pick one or more options.',
    menuSection: 'choices',
    playerFile: 'pictures',
    family: 'options',
    isCommon: true,
    optionList: 'options',
    createConfig: (createId) => ({
      options: createOptions(2, createId),
      min: null,
      max: null,
      limits: 'hard',
      shuffle: false,
    }),
    upgrade: (config, from) => upgradeLimits<MultipleChoiceConfig>(upgradeOptions(config, from), from),
    pictures: ({ options }) => listOptionPictures(options),
    review(config, languages) {
      const { options, min, max } = config;
      const problems = [
        ...reviewOptions(options, languages, { list: 'options', singular: 'option', min: 1 }),
        ...reviewOptionPictures(options, languages),
      ];
      const optionCount = listCombinable(config).length;
      if (min !== null && max !== null && min > max)
        problems.push({
          severity: 'error',
          message: 'The minimum must not be higher than the maximum.',
          field: 'min',
        });
      else if (min !== null && min > optionCount)
        problems.push({
          severity: 'error',
          message: `The minimum must not be higher than the number of options (${optionCount}).`,
          field: 'min',
        });
      return problems;
    },
    conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: listChoices(config) }],
    otherOptions: ({ options }) =>
      listTypedOptions(options).map(({ id, text }) => ({
        id,
        label: text,
        chosen: { options: [id] },
        textPaths: [['texts', id], ['other']],
      })),
    summarise(config, tallies) {
      const counts = countAnswers(tallies);
      const bars = countBars('', listChoices(config), tallies);
      return {
        ...counts,
        groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
        score: null,
      };
    },
    columns: ({ options }, localize) => [
      ...createOptionColumns(options, localize),
      ...createTypedColumns(options, localize),
    ],
    cells({ options }, answer, format, localize) {
      const ticked = new Set(answer.options);
      return [
        ...options.map(({ id, text }) => {
          if (format === 'code') return ticked.has(id) ? 1 : 0;
          return ticked.has(id) ? localize(text) || id : null;
        }),
        ...listTypedOptions(options).map((option) => readTypedText(option, answer).trim() || null),
      ];
    },
    createRandomAnswer(config, random) {
      const combinable = listCombinable(config);
      const exclusive = config.options.filter((option) => option.exclusive);
      const isExclusive = exclusive.length > 0 && (combinable.length === 0 || random() < 0.1);
      const { min, max } = resolveLimits(config);
      const ticked = new Set(
        isExclusive
          ? [pickRandom(random, exclusive)]
          : toShuffled(random, combinable).slice(0, randomIntBetween(random, Math.max(1, min), max)),
      );
      const chosen = config.options.filter((option) => ticked.has(option));
      const typed = listTypedOptions(chosen).map(({ id }) => [id, 'Something else'] as const);
      const options = chosen.map(({ id }) => id);
      return typed.length > 0 ? { options, texts: Object.fromEntries(typed) } : { options };
    },
    listParts: (config, answer, localize) => ({
      ordered: false,
      items: listChosenLabels(config, answer, localize).map((picked) => ({ label: null, text: picked })),
    }),
  },
);
