import type { Samples } from '../../testing/samples.ts';
import type { ScreenTaskAnswer, ScreenTaskConfig, TaskRecording } from '../task.ts';

const config: ScreenTaskConfig = {
  address: 'https://shop.example/',
  recording: 'offered',
  microphone: true,
  camera: false,
  success: 'self',
  target: '',
  timeLimit: null,
};
const byAddress: ScreenTaskConfig = {
  ...config,
  recording: 'required',
  camera: true,
  success: 'address',
  target: 'https://www.shop.example/orders/*/thanks?paid=yes',
  timeLimit: 120,
};
const unrecorded: ScreenTaskConfig = { ...config, address: '', recording: 'off', microphone: false };

const recording = (track: TaskRecording['track'], id: number): TaskRecording => ({
  track,
  seconds: 42,
  file: {
    id: `5f0c9a0e-0000-4000-8000-00000000000${id}`,
    name: `${track}-recording.webm`,
    kind: 'webm',
    bytes: 168_000,
  },
});
const done: ScreenTaskAnswer = { outcome: 'done', address: '', ms: 42_300, recordings: [] };
const recorded: ScreenTaskAnswer = { ...done, recordings: [recording('screen', 1)] };
const unable: ScreenTaskAnswer = { ...done, outcome: 'unable', ms: 0 };
const thanks = 'https://shop.example/orders/7/thanks?paid=yes';

export const samples: Samples<ScreenTaskConfig, ScreenTaskAnswer> = {
  validConfigs: [unrecorded, config, byAddress, { ...byAddress, success: 'self' }],
  invalidConfigs: [
    {},
    { ...config, address: null },
    { ...config, address: 'https://shop.example/'.padEnd(2_001, 'x') },
    { ...config, recording: true },
    { ...config, success: 'goal' },
    { ...config, timeLimit: 9 },
    { ...config, timeLimit: 3_601 },
    { ...config, more: 1 },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: done, required: true, problem: null },
    { config, answer: recorded, problem: null },
    { config, answer: { ...recorded, outcome: 'gave_up' }, problem: null },
    { config: unrecorded, answer: done, problem: null },
    { config: unrecorded, answer: recorded, problem: { key: 'not_an_option' } },
    { config, answer: { ...done, recordings: [recording('camera', 1)] }, problem: { key: 'not_an_option' } },
    {
      config,
      answer: { ...done, recordings: [recording('screen', 1), recording('screen', 2)] },
      problem: { key: 'not_an_option' },
    },
    {
      config: byAddress,
      answer: { ...done, address: thanks, recordings: [recording('screen', 1), recording('camera', 2)] },
      problem: null,
    },
    {
      config: byAddress,
      answer: {
        ...done,
        address: thanks,
        recordings: [
          { ...recording('camera', 2), startedMs: 140 },
          { ...recording('screen', 1), startedMs: 0 },
        ],
      },
      problem: null,
    },
    { config: byAddress, answer: { ...done, address: 'shop.example' }, problem: null },
    { config: byAddress, answer: done, problem: { key: 'not_done' } },
    { config: byAddress, answer: { ...done, address: 'javascript://a.b/' }, problem: { key: 'not_done' } },
    { config, answer: { ...done, address: thanks }, problem: { key: 'not_an_option' } },
    { config: byAddress, answer: { ...done, outcome: 'timeout', ms: 120_000 }, problem: null },
    { config: byAddress, answer: { ...done, outcome: 'timeout' }, problem: { key: 'not_done' } },
    { config, answer: { ...done, outcome: 'timeout', ms: 9_000_000 }, problem: { key: 'not_done' } },
    // Only where people have to share their screen can they be unable to.
    { config: byAddress, answer: unable, problem: null },
    { config, answer: unable, problem: { key: 'not_an_option' } },
    { config: byAddress, answer: { ...unable, ms: 1 }, problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [
    {},
    { ...done, outcome: 'won' },
    { ...done, ms: -1 },
    { ...done, ms: 86_400_001 },
    { ...done, address: null },
    { ...done, recordings: [recording('screen', 1), recording('camera', 2), recording('screen', 3)] },
    { ...done, recordings: [{ ...recording('screen', 1), seconds: 1_801 }] },
    { ...done, recordings: [{ ...recording('screen', 1), startedMs: -1 }] },
    { ...done, recordings: [{ ...recording('screen', 1), startedMs: 1_800_001 }] },
    { ...done, recordings: [{ ...recording('screen', 1), track: 'keyboard' }] },
    { ...done, recordings: [{ ...recording('screen', 1), url: 'https://evil.example' }] },
  ],
};
