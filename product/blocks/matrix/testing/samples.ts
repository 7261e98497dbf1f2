import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { MatrixAnswer, MatrixConfig } from '../matrix.ts';

const configV1 = {
  rows: [option('help'), option('app')],
  columns: [option('bad'), option('fair'), option('good')],
  multiple: false,
  shuffleRows: false,
};
const config: MatrixConfig = { ...configV1, notApplicable: null };
const withNotApplicable: MatrixConfig = { ...config, notApplicable: text('Not applicable') };
const multipleColumns: MatrixConfig = { ...config, multiple: true, shuffleRows: true };
const createAnswer = (answer: Record<string, string[]>): MatrixAnswer => ({
  rows: Object.fromEntries(
    Object.entries(answer).map(([row, columns]) => [
      option(row).id,
      columns.map((name) => (name === 'na' ? name : option(name).id)),
    ]),
  ),
});

export const samples: Samples<MatrixConfig, MatrixAnswer> = {
  validConfigs: [
    config,
    multipleColumns,
    withNotApplicable,
    { ...config, goodEnd: 'first' },
    { ...multipleColumns, notApplicable: text('Not applicable') },
  ],
  invalidConfigs: [
    {},
    { ...config, rows: [option('help'), option('help')] },
    { ...config, multiple: 1 },
    { ...config, goodEnd: 'middle' },
    { ...config, columns: {} },
    { ...config, notApplicable: true },
  ],
  storedConfigs: [
    [1, configV1],
    [2, withNotApplicable],
  ],
  answers: [
    {
      config: withNotApplicable,
      answer: createAnswer({ help: ['na'], app: ['bad'] }),
      required: true,
      problem: null,
    },
    { config: withNotApplicable, answer: createAnswer({ help: ['na'] }), problem: null },
    { config, answer: createAnswer({ help: ['na'] }), problem: { key: 'not_an_option' } },
    {
      config: { ...withNotApplicable, multiple: true },
      answer: createAnswer({ help: ['na'] }),
      problem: { key: 'not_an_option' },
    },
    { config, answer: createAnswer({ help: ['good'], app: ['bad'] }), required: true, problem: null },
    { config, answer: createAnswer({ help: ['good'] }), problem: null },
    { config, answer: createAnswer({ help: ['good'] }), required: true, problem: { key: 'incomplete' } },
    {
      config,
      answer: createAnswer({ help: ['good'], app: [] }),
      required: true,
      problem: { key: 'incomplete' },
    },
    { config, answer: createAnswer({ help: [] }), problem: { key: 'required' } },
    { config, answer: createAnswer({}), problem: { key: 'required' } },
    { config, answer: createAnswer({ help: ['good', 'bad'] }), problem: { key: 'too_many', limit: 1 } },
    { config, answer: createAnswer({ shop: ['good'] }), problem: { key: 'not_an_option' } },
    { config, answer: createAnswer({ help: ['best'] }), problem: { key: 'not_an_option' } },
    { config: multipleColumns, answer: createAnswer({ help: ['good', 'bad'] }), problem: null },
    {
      config: multipleColumns,
      answer: createAnswer({ help: ['good', 'good'] }),
      problem: { key: 'not_an_option' },
    },
  ],
  malformedAnswers: [
    {},
    { rows: { help222222: ['na', 'good222222'] } },
    { rows: [] },
    { rows: { help222222: 'good' } },
    { rows: { 'not an id': [] } },
  ],
};
