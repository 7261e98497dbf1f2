import { countAnswers, defineBlock, type AnswerProblem } from '../block.ts';
import { pickRandom } from '../kit/random.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { text } from '../text.ts';
import { FILE_GROUPS, FILE_KINDS_BY_GROUP, type FileGroup, type FileKind, type SentFile } from '../upload.ts';

export interface FileUploadConfig {
  /** The accepted kinds of files. */
  kinds: FileGroup[];
  /** Maximum size of one file. */
  megabytes: number;
  count: number;
  /** Whether photos are made smaller on the device before they are sent, and lose the place where they were taken. */
  shrinksPhotos: boolean;
}
export interface FileUploadAnswer {
  files: SentFile[];
}

export const MAX_FILE_MEGABYTES = 50;
export const MAX_FILES_PER_ANSWER = 10;

export const FILE_GROUP_LABELS: Readonly<Record<FileGroup, string>> = {
  pictures: 'Images',
  pdf: 'PDF',
  documents: 'Documents',
  audio: 'Audio',
  video: 'Video',
};

const UNITS = ['bytes', 'kB', 'MB'];

/** "820 bytes", "14 kB", "2.3 MB". */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 10 && unit > 0 ? Math.round(size * 10) / 10 : Math.round(size)} ${UNITS[unit]}`;
}

/** The kinds of files that a block accepts. */
export const listAcceptedKinds = ({ kinds }: FileUploadConfig): FileKind[] => [
  ...new Set(kinds.flatMap((group) => FILE_KINDS_BY_GROUP[group])),
];

/** The accepted group that a file counts for: the first that includes its kind. */
function findGroup({ kinds }: FileUploadConfig, kind: FileKind): FileGroup | undefined {
  const accepted = FILE_GROUPS.filter((group) => kinds.includes(group));
  return accepted.find((group) => FILE_KINDS_BY_GROUP[group].includes(kind));
}

const listChoices = ({ kinds }: FileUploadConfig): Choice[] =>
  FILE_GROUPS.filter((group) => kinds.includes(group)).map((choice) => ({
    choice,
    label: text(FILE_GROUP_LABELS[choice]),
  }));

function findProblem(config: FileUploadConfig, { files }: FileUploadAnswer): AnswerProblem | null {
  if (files.length === 0) return { key: 'required' };
  if (files.length > config.count) return { key: 'too_many', limit: config.count };
  if (new Set(files.map(({ id }) => id)).size < files.length) return { key: 'not_an_option' };
  for (const { kind, bytes } of files) {
    if (findGroup(config, kind) === undefined) return { key: 'not_an_option' };
    if (bytes > config.megabytes * 1_000_000) return { key: 'not_an_option' };
  }
  return null;
}

/**
 * Files that people upload. Each is stored before the answer refers to it; one fact per group that was sent. Cells: file
 * names; by code the ids that the files have in the archive.
 */
export const fileUpload = defineBlock<FileUploadConfig, FileUploadAnswer>({
  id: 'file-upload',
  version: 2,
  label: 'File upload',
  hint: 'Collects images, documents or recordings.',
  menuSection: 'values',
  playerFile: 'uploads',
  isQuestion: true,
  hasLongAnswer: true,
  createConfig: () => ({ kinds: ['pictures', 'pdf'], megabytes: 10, count: 1, shrinksPhotos: true }),
  // Studies from before this setting get photos as they were.
  upgrade: (config, from) =>
    from < 2 ? { ...(config as FileUploadConfig), shrinksPhotos: false } : (config as FileUploadConfig),
  check: findProblem,
  review: () => [],
  conditions: (config) => [{ part: '', label: null, kind: 'choice', choices: listChoices(config) }],
  facts(config, { files }) {
    const groups = new Set(files.flatMap(({ kind }) => findGroup(config, kind) ?? []));
    return [...groups].map((choice) => ({ part: '', choice, number: null }));
  },
  freeText: () => '',
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
  deviceFiles: {
    unsentMessage: 'file_upload_unsent',
    list: ({ files }) => files.map(({ id }) => id),
    leaveOut: ({ files }, ids) => ({ files: files.filter(({ id }) => !ids.includes(id)) }),
  },
  uploads: {
    accepts: (config) => ({
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
  formatAnswer: (_config, { files }) =>
    files.map(({ name, bytes }) => `${name} (${formatFileSize(bytes)})`).join(', '),
});
