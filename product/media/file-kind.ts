interface FileFormat {
  /** MIME type; null if the kind has several. */
  contentType: string | null;
  /** Whether browsers display it safely, without running anything in it. All other kinds are downloaded. */
  isPicture: boolean;
  /** Extensions for file dialogs, in addition to the content type. */
  extensions: readonly string[];
}

const createPictureFormat = (contentType: string) =>
  ({ contentType, isPicture: true, extensions: [] }) as const;
const createDownloadFormat = (contentType: string | null, extensions: readonly string[] = []) =>
  ({ contentType, isPicture: false, extensions }) as const;

/**
 * Every kind of file that is accepted; `sniffKind` detects it from the bytes. `office` are the formats of office
 * programs, which are ZIP files.
 */
const FORMATS = {
  png: createPictureFormat('image/png'),
  jpeg: createPictureFormat('image/jpeg'),
  webp: createPictureFormat('image/webp'),
  gif: createPictureFormat('image/gif'),
  pdf: createDownloadFormat('application/pdf'),
  office: createDownloadFormat(null, ['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp']),
  text: createDownloadFormat('text/plain', ['.txt', '.md', '.csv']),
  mp3: createDownloadFormat('audio/mpeg'),
  wav: createDownloadFormat('audio/wav'),
  ogg: createDownloadFormat('audio/ogg'),
  m4a: createDownloadFormat('audio/mp4'),
  mp4: createDownloadFormat('video/mp4'),
  webm: createDownloadFormat('video/webm'),
  mov: createDownloadFormat('video/quicktime'),
} satisfies Record<string, FileFormat>;

export type FileKind = keyof typeof FORMATS;
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif';
export const FILE_KINDS = Object.keys(FORMATS) as FileKind[];

export const isPicture = (kind: FileKind): kind is PictureKind => FORMATS[kind].isPicture;

/** Content type of a kind that may be displayed inline, otherwise null. */
export const getInlineContentType = (kind: FileKind): string | null =>
  isPicture(kind) ? FORMATS[kind].contentType : null;

/** The kind that a device declares by content type. The actual kind is determined from the bytes. */
export const findKindByContentType = (contentType: string): FileKind | undefined =>
  FILE_KINDS.find((kind) => FORMATS[kind].contentType === contentType);

/** The `accept` attribute of a file input for some kinds. */
export const formatAccept = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap((kind) => [...FORMATS[kind].extensions, FORMATS[kind].contentType])
    .filter((accepted) => accepted !== null)
    .join(',');
