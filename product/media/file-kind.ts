interface FileFormat {
  /** MIME type; null if the kind has several. */
  contentType: string | null;
  /** Whether it is a raster image, which studies and participants can show. */
  isPicture: boolean;
  /** Whether browsers use it safely, without running anything in it. All other kinds are downloaded. */
  isInline: boolean;
  /** Extensions for file dialogs, in addition to the content type. */
  extensions: readonly string[];
}

const createPictureFormat = (contentType: string) =>
  ({ contentType, isPicture: true, isInline: true, extensions: [] }) as const;
const createDownloadFormat = (contentType: string | null, extensions: readonly string[] = []) =>
  ({ contentType, isPicture: false, isInline: false, extensions }) as const;
/** Part of a page, such as its logo or font. */
const createPageFormat = (contentType: string, extensions: readonly string[]) =>
  ({ contentType, isPicture: false, isInline: true, extensions }) as const;

/**
 * Every kind of file that is accepted; `sniffKind` detects it from the bytes, except SVG and text. `office` are the formats of office
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
  // Stored only after sanitizing; sent with a policy that runs no script.
  svg: createPageFormat('image/svg+xml', ['.svg']),
  woff2: createPageFormat('font/woff2', ['.woff2']),
} satisfies Record<string, FileFormat>;

export type FileKind = keyof typeof FORMATS;
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif';
export const FILE_KINDS = Object.keys(FORMATS) as FileKind[];

export const isPicture = (kind: FileKind): kind is PictureKind => FORMATS[kind].isPicture;

/** Content type of a kind; null if it has several. */
export const getContentType = (kind: FileKind): string | null => FORMATS[kind].contentType;

/** Content type of a kind that may be displayed inline, otherwise null. */
export const getInlineContentType = (kind: FileKind): string | null =>
  FORMATS[kind].isInline ? FORMATS[kind].contentType : null;

/** The kind that a device declares by content type. The actual kind is determined from the bytes. */
export const findKindByContentType = (contentType: string): FileKind | undefined =>
  FILE_KINDS.find((kind) => FORMATS[kind].contentType === contentType);

/** The `accept` attribute of a file input for some kinds. */
export const formatAccept = (kinds: readonly FileKind[]): string =>
  kinds
    .flatMap((kind) => [...FORMATS[kind].extensions, FORMATS[kind].contentType])
    .filter((accepted) => accepted !== null)
    .join(',');
