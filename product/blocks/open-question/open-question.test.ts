import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import { MAX_UPLOAD_BYTES } from '../kit/files/max-upload-bytes.ts';
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDING_SECONDS,
  VIDEO_BITS_PER_SECOND,
  VOICE_BITS_PER_SECOND,
} from '../kit/recording/bit-rates.ts';
import { openQuestionTeam } from './open-question-team.ts';
import { samples } from './testing/samples.ts';

const config = openQuestionTeam.createConfig(() => 'x');

it('has a sensible default maximum length', () => {
  expect(openQuestionTeam.check(config, { text: 'x'.repeat(5_000) }, false)).toBeNull();
  expect(openQuestionTeam.check(config, { text: 'x'.repeat(5_000 + 1) }, false)).toEqual({
    key: 'too_long',
    limit: 5_000,
  });
});

it('has the trimmed text for search and quotes, and exports it unchanged', () => {
  const answer = { text: '  =SUM(1)\nTwo lines ' };
  expect(openQuestionTeam.freeText(config, answer)).toBe('=SUM(1)\nTwo lines');
  expect(openQuestionTeam.cells(config, answer, 'code', () => '')).toEqual([answer.text]);
  expect(openQuestionTeam.facts(config, answer)).toEqual([]);
});

it('counts the people who answered', () => {
  expect(openQuestionTeam.summarise(config, [{ ...ANSWERED_FACT, n: 3, total: 0 }], [])).toEqual({
    n: 3,
    skipped: 0,
    groups: [],
    score: null,
  });
});

it('refuses limits that no text can meet', () => {
  expect(
    openQuestionTeam.review({ ...config, minLength: 9, maxLength: 8 }, ['en']).map(({ field }) => field),
  ).toEqual(['minLength']);
});

it('warns about lengths outside soft limits', () => {
  const soft = { ...config, minLength: 3, maxLength: 5, limits: 'soft' as const };
  expect(openQuestionTeam.warn!(soft, { text: ' ab ' })).toEqual({ key: 'too_short', limit: 3 });
  expect(openQuestionTeam.warn!(soft, { text: 'abcdef' })).toEqual({ key: 'too_long', limit: 5 });
  expect(openQuestionTeam.warn!(soft, { text: ' abcde ' })).toBeNull();
  expect(openQuestionTeam.warn!({ ...soft, limits: 'hard' }, { text: 'ab' })).toBeNull();
});

const spoken = { ...config, modes: ['text' as const, 'voice' as const] };
const { answer: recorded } = samples.answers.find(({ answer }) => answer.recording)!;

it('a full recording is as large as an upload may be: five minutes of video fit, and any length of voice', () => {
  const countBytes = (seconds: number, bits: number) => (seconds * (bits + VOICE_BITS_PER_SECOND)) / 8;
  expect(MAX_RECORDING_BYTES).toBe(MAX_UPLOAD_BYTES);
  expect(countBytes(300, VIDEO_BITS_PER_SECOND)).toBeLessThan(MAX_UPLOAD_BYTES);
  expect(countBytes(MAX_RECORDING_SECONDS, 0)).toBeLessThan(MAX_UPLOAD_BYTES);
});

it('counts how people answered, but only where they can record', () => {
  expect(openQuestionTeam.facts(spoken, recorded)).toEqual([{ part: 'mode', choice: 'voice', number: null }]);
  expect(openQuestionTeam.facts(spoken, { text: 'Well' })).toEqual([
    { part: 'mode', choice: 'text', number: null },
  ]);
  const tallies = [
    { ...ANSWERED_FACT, n: 3, total: 0 },
    { part: 'mode', choice: 'voice', n: 2, total: 0 },
    { part: 'mode', choice: 'text', n: 1, total: 0 },
  ];
  const [group] = openQuestionTeam.summarise(spoken, tallies, []).groups;
  expect(group!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['text', 1],
    ['voice', 2],
  ]);
  expect(openQuestionTeam.conditions(spoken).map(({ part, kind }) => [part, kind])).toEqual([
    ['', 'text'],
    ['mode', 'choice'],
  ]);
  expect(openQuestionTeam.conditions(config)).toHaveLength(1);
});

it('exports file and seconds beside the text, and a written question as before', () => {
  const keys = (of: typeof config) => openQuestionTeam.columns(of, () => '').map(({ key }) => key);
  expect([keys(config), keys(spoken)]).toEqual([[''], ['', 'recording', 'seconds']]);
  expect(openQuestionTeam.cells(spoken, recorded, 'label', () => '')).toEqual(['', 'voice-answer.webm', 42]);
  expect(openQuestionTeam.cells(spoken, recorded, 'code', () => '')[1]).toBe(recorded.recording!.file.id);
  expect(openQuestionTeam.cells(spoken, { text: 'Well' }, 'label', () => '')).toEqual(['Well', null, null]);
  expect(openQuestionTeam.formatAnswer(spoken, recorded, () => '')).toBe('Voice answer, 0:42');
  expect(openQuestionTeam.freeText(spoken, recorded)).toBe('');
});

it('accepts files only where people can record, takes their details from the server, and asks for the device', () => {
  const uploads = openQuestionTeam.uploads!;
  expect([uploads.getLimits(config), uploads.getLimits(spoken)]).toEqual([
    null,
    { kinds: ['webm', 'mp4', 'm4a', 'ogg'], bytes: MAX_UPLOAD_BYTES, count: 1 },
  ]);
  const { file } = recorded.recording!;
  expect([uploads.files({ text: 'Well' }), uploads.files(recorded)]).toEqual([[], [file]]);
  const stored = { ...file, bytes: 7 };
  expect(uploads.withFiles(recorded, [stored])).toEqual({
    text: '',
    recording: { ...recorded.recording!, file: stored },
  });
  const devices = (modes: typeof config.modes) => openQuestionTeam.devices!({ ...config, modes });
  expect([devices(['text']), devices(['voice']), devices(['text', 'video'])]).toEqual([
    [],
    ['microphone'],
    ['microphone', 'camera'],
  ]);
});

it('a question stored before recordings is only written, with its limits', () => {
  expect(openQuestionTeam.upgrade({ placeholder: {}, minLength: 3, maxLength: 5 }, 1)).toEqual({
    ...config,
    minLength: 3,
    maxLength: 5,
  });
  // The longest time is what the team chose only where people record.
  const stored = (of: typeof config) => openQuestionTeam.upgrade({ ...of, maxSeconds: 120 }, 4).maxSeconds;
  expect([stored(config), stored(spoken)]).toEqual([null, 120]);
});
