import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { OpenQuestionAnswer, OpenQuestionConfig } from '../open-question.ts';
import type { Probe } from '../probe.ts';
import type { Recording } from '../recording.ts';

const config: OpenQuestionConfig = {
  placeholder: {},
  minLength: null,
  maxLength: 5000,
  limits: 'hard',
  modes: ['text'],
  maxSeconds: null,
  retakes: true,
  probes: [],
};
const configVersion1 = { placeholder: text('Tell us'), minLength: 3, maxLength: 5 };
const limited: OpenQuestionConfig = { ...config, placeholder: text('Tell us'), minLength: 3, maxLength: 5 };
const spoken: OpenQuestionConfig = { ...limited, modes: ['text', 'voice'], maxSeconds: 1_800 };
const filmed: OpenQuestionConfig = { ...config, modes: ['video'], maxSeconds: 1_800, retakes: false };

const { probes: _, ...configVersion3 } = spoken;
const probe: Probe = {
  id: 'probewhy22',
  text: text('Why is that?'),
  when: 'contains',
  words: ['slow', 'hard'],
  minWords: 10,
  mode: 'text',
};
const probed: OpenQuestionConfig = {
  ...config,
  modes: ['text', 'voice'],
  probes: [
    probe,
    { ...probe, id: 'probemore2', text: text('Can you say more?'), when: 'shorter', words: [] },
    { ...probe, id: 'probevoice', text: text('Anything to add?'), when: 'mode', mode: 'voice' },
  ],
};

const recording: Recording = {
  mode: 'voice',
  seconds: 42,
  file: {
    id: '5f0c9a0e-0000-4000-8000-000000000001',
    name: 'voice-answer.webm',
    kind: 'webm',
    bytes: 168_000,
  },
};

const longest: Recording = { ...recording, seconds: 1_800 };

export const samples: Samples<OpenQuestionConfig, OpenQuestionAnswer> = {
  validConfigs: [
    config,
    limited,
    { ...limited, limits: 'soft' },
    { ...config, minLength: 20, maxLength: 20 },
    spoken,
    filmed,
    probed,
  ],
  invalidConfigs: [
    {},
    { ...config, minLength: 0 },
    { ...config, maxLength: 20_001 },
    { ...config, maxLength: null },
    { ...config, limits: true },
    { ...config, modes: [] },
    { ...config, modes: ['text', 'text'] },
    { ...config, modes: ['screen'] },
    { ...config, maxSeconds: 9 },
    { ...config, maxSeconds: 60.5 },
    { ...spoken, maxSeconds: 1_801 },
    { ...config, retakes: null },
    { ...config, probes: null },
    { ...config, probes: [probe, probe] },
    { ...config, probes: [{ ...probe, when: 'never' }] },
    { ...config, probes: [{ ...probe, minWords: 0 }] },
    { ...probed, probes: [...probed.probes, { ...probe, id: 'probefour2' }] },
  ],
  storedConfigs: [
    [1, configVersion1],
    [2, { ...configVersion1, limits: 'hard' }],
    [3, configVersion3],
    [4, { ...probed, maxSeconds: 300 }],
    [5, probed],
  ],
  answers: [
    { config, answer: { text: 'The lobby took me three tries.' }, problem: null },
    { config, answer: { text: ' \n' }, problem: { key: 'required' } },
    { config: limited, answer: { text: ' ab ' }, problem: { key: 'too_short', limit: 3 } },
    { config: limited, answer: { text: 'abcdef' }, problem: { key: 'too_long', limit: 5 } },
    { config: { ...limited, limits: 'soft' }, answer: { text: 'abcdef' }, problem: null },
    { config: { ...limited, limits: 'soft' }, answer: { text: ' ' }, problem: { key: 'required' } },
    { config: spoken, answer: { text: '', recording }, required: true, problem: null },
    { config: { ...spoken, maxSeconds: null }, answer: { text: '', recording: longest }, problem: null },
    // Only a recording makes up for a missing text, whose limits remain.
    { config: spoken, answer: { text: 'ab' }, problem: { key: 'too_short', limit: 3 } },
    { config: spoken, answer: { text: 'abc', recording }, problem: { key: 'not_an_option' } },
    // Whoever cannot record writes.
    { config: filmed, answer: { text: 'No camera here.' }, required: true, problem: null },
    // Whose connection is too slow for video records voice.
    { config: filmed, answer: { text: '', recording }, problem: null },
    {
      config: spoken,
      answer: { text: '', recording: { ...recording, mode: 'video' } },
      problem: { key: 'not_an_option' },
    },
    { config, answer: { text: '', recording }, problem: { key: 'not_an_option' } },
    {
      config: { ...spoken, maxSeconds: 41 },
      answer: { text: '', recording },
      problem: { key: 'not_an_option' },
    },
    { config: probed, answer: { text: 'Slow', probes: [{ id: probe.id, text: 'Queues' }] }, problem: null },
    {
      config: probed,
      answer: { text: '', recording, probes: [{ id: 'probevoice', text: 'No' }] },
      problem: null,
    },
    // Five code points, but a JavaScript length of ten.
    { config: limited, answer: { text: '👍👍👍👍👍' }, problem: null },
  ],
  malformedAnswers: [
    {},
    { text: 3 },
    { text: 'a\u0000b' },
    { text: '\ud800' },
    { text: 'a', more: 1 },
    { recording },
    { text: 'a', probes: [{ id: probe.id, text: 3 }] },
    { text: 'a', probes: [{ id: '../x', text: 'b' }] },
    { text: 'a', probes: [{ id: probe.id, text: 'x'.repeat(5_001) }] },
    { text: '', recording: recording.file },
    { text: '', recording: { ...recording, mode: 'text' } },
    { text: '', recording: { ...recording, seconds: -1 } },
    { text: '', recording: { ...recording, seconds: 1_801 } },
    { text: '', recording: { ...recording, file: { ...recording.file, id: '../../etc/passwd' } } },
    { text: '', recording: { ...recording, url: 'https://evil.example' } },
  ],
};
