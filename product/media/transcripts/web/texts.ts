import { pluralize } from '#platform/ui/figures.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import type { Dropped } from '../parsed-text.ts';

/** English texts of looking at a file of captions or a transcript before it is stored. */
export const texts = {
  checkFile: 'Check this file',
  upload: 'Upload',
  chooseEncoding:
    'This file doesn’t say how its characters are encoded. If they look wrong, choose another encoding.',
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16 LE)',
    'utf-16be': 'Unicode (UTF-16 BE)',
    'windows-1252': 'Western European (Windows-1252)',
    'windows-1250': 'Central European (Windows-1250)',
    'windows-1251': 'Cyrillic (Windows-1251)',
    'windows-1253': 'Greek (Windows-1253)',
    'windows-1254': 'Turkish (Windows-1254)',
    'windows-1255': 'Hebrew (Windows-1255)',
    'windows-1256': 'Arabic (Windows-1256)',
    'windows-1257': 'Baltic (Windows-1257)',
    'windows-1258': 'Vietnamese (Windows-1258)',
    'windows-874': 'Thai (Windows-874)',
    'iso-8859-2': 'Central European (ISO 8859-2)',
    'iso-8859-5': 'Cyrillic (ISO 8859-5)',
    'iso-8859-6': 'Arabic (ISO 8859-6)',
    'iso-8859-7': 'Greek (ISO 8859-7)',
    'iso-8859-8': 'Hebrew (ISO 8859-8)',
    'iso-8859-15': 'Western European (ISO 8859-15)',
    'koi8-r': 'Russian (KOI8-R)',
    'koi8-u': 'Ukrainian (KOI8-U)',
    macintosh: 'Western European (Mac)',
    shift_jis: 'Japanese (Shift JIS)',
    'euc-jp': 'Japanese (EUC-JP)',
    'iso-2022-jp': 'Japanese (ISO 2022-JP)',
    gb18030: 'Simplified Chinese (GB18030)',
    big5: 'Traditional Chinese (Big5)',
    'euc-kr': 'Korean (EUC-KR)',
  } satisfies Record<Encoding, string>,
  preview: 'Preview',
  moreLines: (count: number) => `and ${pluralize(count, 'more line')}`,
  notTaken: 'Not part of it:',
  dropped: {
    outsideLines: (count) => `${pluralize(count, 'line')} before the first time`,
    comments: (count) => pluralize(count, 'comment'),
    emptyCues: (count) => `${pluralize(count, 'time')} without text`,
    lateCues: (count) => `${pluralize(count, 'line')} whose time is too late`,
    characters: (count) => pluralize(count, 'unreadable character'),
  } satisfies Record<keyof Dropped, (count: number) => string>,
};
