import type { Samples } from '../../testing/samples.ts';
import type { SentFile } from '../../upload.ts';
import type { FileUploadAnswer, FileUploadConfig } from '../file-upload.ts';

const config: FileUploadConfig = { kinds: ['pictures', 'pdf'], megabytes: 5, count: 2, shrinksPhotos: true };
const file = (last: number, overrides: Partial<SentFile> = {}): SentFile => ({
  id: `5f0c9a0e-0000-4000-8000-00000000000${last}`,
  name: `Screen ${last}.png`,
  kind: 'png',
  bytes: 2_300_000,
  ...overrides,
});

export const samples: Samples<FileUploadConfig, FileUploadAnswer> = {
  validConfigs: [
    config,
    {
      kinds: ['pictures', 'pdf', 'documents', 'audio', 'video'],
      megabytes: 50,
      count: 10,
      shrinksPhotos: false,
    },
  ],
  invalidConfigs: [
    {},
    { ...config, kinds: [] },
    { ...config, kinds: ['programs'] },
    { ...config, kinds: ['pdf', 'pdf'] },
    { ...config, megabytes: 51 },
    { ...config, count: 11 },
    { ...config, count: 0 },
    { ...config, shrinksPhotos: 'yes' },
  ],
  storedConfigs: [
    [1, { kinds: ['pictures', 'pdf'], megabytes: 5, count: 2 }],
    [2, config],
  ],
  answers: [
    { config, answer: { files: [file(1), file(2, { kind: 'pdf' })] }, required: true, problem: null },
    { config, answer: { files: [] }, problem: { key: 'required' } },
    { config, answer: { files: [file(1), file(2), file(3)] }, problem: { key: 'too_many', limit: 2 } },
    { config, answer: { files: [file(1), file(1)] }, problem: { key: 'not_an_option' } },
    { config, answer: { files: [file(1, { kind: 'mp3' })] }, problem: { key: 'not_an_option' } },
    { config, answer: { files: [file(1, { bytes: 5_000_001 })] }, problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [
    {},
    { files: 'png' },
    { files: [file(1, { id: '../../etc/passwd' })] },
    { files: [{ ...file(1), kind: 'exe' }] },
    { files: [{ ...file(1), address: 'https://evil.example' }] },
    { files: [], more: 1 },
  ],
};
