import { pluralize } from '#platform/ui/figures.ts';
import type { Dropped } from '../parsed-text.ts';

/** English texts of looking at a file of captions or a transcript before it is stored. */
export const texts = {
  checkFile: 'Check this file',
  upload: 'Upload',
  chooseEncoding:
    'This file doesn’t say how its characters are encoded. If they look wrong, choose another encoding.',
  encoding: 'Encoding',
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
