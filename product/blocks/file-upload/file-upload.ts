import { defineBlock, type AnswerProblem } from '../block.ts';
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

function checkFiles(config: FileUploadConfig, { files }: FileUploadAnswer): AnswerProblem | null {
  if (files.length === 0) return { key: 'required' };
  if (files.length > config.count) return { key: 'too_many', limit: config.count };
  if (new Set(files.map(({ id }) => id)).size < files.length) return { key: 'not_an_option' };
  for (const { kind, bytes } of files) {
    if (findGroup(config, kind) === undefined) return { key: 'not_an_option' };
    if (bytes > config.megabytes * 1_000_000) return { key: 'not_an_option' };
  }
  return null;
}

/** Files that people upload. Each is stored before the answer refers to it; one fact per group that was sent. */
export const fileUpload = defineBlock<FileUploadConfig, FileUploadAnswer>({
  id: 'file-upload',
  isQuestion: true,
  check: checkFiles,
  facts(config, { files }) {
    const groups = new Set(files.flatMap(({ kind }) => findGroup(config, kind) ?? []));
    return [...groups].map((choice) => ({ part: '', choice, number: null }));
  },
  freeText: () => '',
  deviceFiles: {
    unsentMessage: 'file_upload_unsent',
    list: ({ files }) => files.map(({ id }) => id),
    leaveOut: ({ files }, ids) => ({ files: files.filter(({ id }) => !ids.includes(id)) }),
  },
  formatAnswer: (_config, { files }) =>
    files.map(({ name, bytes }) => `${name} (${formatFileSize(bytes)})`).join(', '),
});
