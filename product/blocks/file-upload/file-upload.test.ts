import { expect, test } from 'vitest';
import { fileUploadTeam } from './file-upload-team.ts';
import { listAcceptedKinds, formatFileSize } from './file-upload.ts';
import { samples } from './testing/samples.ts';

const [config] = samples.validConfigs;
const answer = samples.answers[0]!.answer;
const localize = () => '';

test('has one fact per kind of file', () => {
  const twoKinds = { files: [...answer.files, { ...answer.files[0]!, id: 'another' }] };
  expect(fileUploadTeam.facts(config, twoKinds)).toEqual([
    { part: '', choice: 'pictures', number: null },
    { part: '', choice: 'pdf', number: null },
  ]);
});

test('a file of two groups counts for the first accepted group', () => {
  const audioAndVideo = { ...config, kinds: ['video' as const, 'audio' as const] };
  const webm = { files: [{ ...answer.files[0]!, kind: 'webm' as const }] };
  expect(fileUploadTeam.facts(audioAndVideo, webm)).toEqual([{ part: '', choice: 'audio', number: null }]);
  expect(fileUploadTeam.facts({ ...audioAndVideo, kinds: ['video'] }, webm)).toMatchObject([
    { choice: 'video' },
  ]);
  expect(new Set(listAcceptedKinds(audioAndVideo)).size).toBe(listAcceptedKinds(audioAndVideo).length);
});

test('the export names the files, by code their ids', () => {
  expect(fileUploadTeam.cells(config, answer, 'label', localize)).toEqual(['Screen 1.png, Screen 2.png']);
  expect(fileUploadTeam.cells(config, answer, 'code', localize)).toEqual([
    answer.files.map(({ id }) => id).join(' '),
  ]);
});

test('an answer is formatted with sizes, from the server’s data', () => {
  expect(fileUploadTeam.formatAnswer(config, answer, localize)).toBe(
    'Screen 1.png (2.3 MB), Screen 2.png (2.3 MB)',
  );
  const serverFiles = [{ ...answer.files[0]!, name: 'Mine.png', bytes: 7 }];
  expect(fileUploadTeam.uploads!.withFiles(answer, serverFiles)).toEqual({ files: serverFiles });
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_449, '1.4 kB'],
  [14_200, '14 kB'],
  [999_600, '1 MB'],
  [2_340_000, '2.3 MB'],
  [50_000_000, '50 MB'],
])('%i bytes are formatted as %s', (bytes, formatted) => {
  expect(formatFileSize(bytes)).toBe(formatted);
});
