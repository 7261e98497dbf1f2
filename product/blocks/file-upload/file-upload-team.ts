import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { pickRandom } from '../kit/random.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { text } from '../text.ts';
import { FILE_GROUPS, type FileGroup, type SentFile } from '../upload.ts';
import {
  fileUpload,
  listAcceptedKinds,
  type FileUploadConfig,
  type FileUploadAnswer,
} from './file-upload.ts';
import * as schemas from './schema.ts';

export const FILE_GROUP_LABELS: Readonly<Record<FileGroup, string>> = {
  pictures: 'Images',
  pdf: 'PDF',
  documents: 'Documents',
  audio: 'Audio',
  video: 'Video',
};

const listChoices = ({ kinds }: FileUploadConfig): Choice[] =>
  FILE_GROUPS.filter((group) => kinds.includes(group)).map((choice) => ({
    choice,
    label: text(FILE_GROUP_LABELS[choice]),
  }));

/** Cells: file names; by code the ids that the files have in the archive. */
export const fileUploadTeam = defineTeamBlock<FileUploadConfig, FileUploadAnswer>(fileUpload, {
  schemas,
  version: 2,
  label: 'File upload',
  hint: 'Collects images, documents or recordings.',
  menuSection: 'values',
  playerFile: 'uploads',
  hasLongAnswer: true,
  createConfig: () => ({ kinds: ['pictures', 'pdf'], megabytes: 10, count: 1, shrinksPhotos: true }),
  // Studies from before this setting get photos as they were.
  upgrade: (config, from) =>
    from < 2 ? { ...(config as FileUploadConfig), shrinksPhotos: false } : (config as FileUploadConfig),
  review: () => [],
  conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: listChoices(config) }],
  summarise(config, tallies) {
    const counts = countAnswers(tallies);
    const bars = countBars('', listChoices(config), tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: null,
    };
  },
  columns: () => [{ key: '', label: '' }],
  cells: (_config, { files }, format) => [
    files.map(({ id, name }) => (format === 'code' ? id : name)).join(format === 'code' ? ' ' : ', ') || null,
  ],
  uploads: {
    getLimits: (config) => ({
      kinds: listAcceptedKinds(config),
      bytes: config.megabytes * 1_000_000,
      count: config.count,
    }),
    needsFile: () => true,
    hasGallery: true,
    files: ({ files }) => files,
    withFiles: (_answer, files) => ({ files }),
    listTestRecordings({ kinds }, random) {
      const accepted = [
        ...(kinds.includes('audio') ? (['voice'] as const) : []),
        ...(kinds.includes('video') ? (['video'] as const) : []),
      ];
      return accepted.length > 0 ? [pickRandom(random, accepted)] : [];
    },
    withTestRecordings: (_config, _answer, recordings) => ({ files: recordings.map(({ file }) => file) }),
  },
  createRandomAnswer(config, random) {
    const count = 1 + Math.floor(random() * config.count);
    const kinds = listAcceptedKinds(config);
    const files = Array.from({ length: count }, (_, index): SentFile => {
      const hex = Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0');
      return {
        id: `${hex}-0000-4000-8000-${String(index).padStart(12, '0')}`,
        name: `File ${index + 1}`,
        kind: kinds[Math.floor(random() * kinds.length)]!,
        bytes: 1 + Math.floor(random() * config.megabytes * 1_000_000),
      };
    });
    return { files };
  },
});
