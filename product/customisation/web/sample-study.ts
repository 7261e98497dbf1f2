import { text } from '#product/blocks/text.ts';
import { texts } from './texts.ts';

const { sample } = texts;

const createPlayedBlock = (id: string, type: string, title: string, config: object, help?: string) => ({
  id,
  type,
  title: text(title),
  help: help === undefined ? null : text(help),
  required: true,
  showIf: null,
  skips: [],
  config,
});

const createPlayedStudy = (blocks: object[]) => ({
  name: sample.study,
  version: 1,
  language: 'en',
  base: 'en',
  languages: ['en'],
  settings: { progress: true, back: true, estimatedMinutes: null, autoAdvance: true },
  groups: [],
  variables: [],
  blocks,
});

/** A study with the parts that a style changes most: choices, a scale, a text field, an ending. */
export const SAMPLE_STUDY = createPlayedStudy([
  createPlayedBlock('samplechoice', 'single-choice', sample.choice, {
    options: sample.options.map((label, index) => ({
      id: `sampleoption${'abc'[index]}`,
      text: text(label),
      fixed: false,
    })),
    shuffle: false,
  }),
  createPlayedBlock('samplescore', 'nps', sample.score, {
    low: text(sample.low),
    high: text(sample.high),
    notApplicable: null,
  }),
  createPlayedBlock(
    'sampleopen',
    'open-question',
    sample.open,
    {
      placeholder: {},
      minLength: null,
      maxLength: 2_000,
      limits: 'hard',
      modes: ['text'],
      maxSeconds: 120,
      retakes: true,
      probes: [],
    },
    sample.openHelp,
  ),
  createPlayedBlock('sampleending', 'ending', sample.end, {
    outcome: 'completed',
    text: text(sample.endText),
    redirect: null,
    redirectLabel: {},
  }),
]);
