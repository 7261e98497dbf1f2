import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Choose a file', other: 'Choose files' },
  file_upload_drop: 'or drop here',
  file_upload_limits: {
    one: 'One file of up to {size} MB.',
    other: 'Up to {count} files of {size} MB each.',
  },
  file_upload_kinds: 'Taken: {kinds}.',
  file_upload_pictures: 'pictures',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documents',
  file_upload_audio: 'audio',
  file_upload_video: 'video',
  file_upload_list: 'Your files',
  file_upload_sending: 'Sending {name}',
  file_upload_wait: 'Wait until everything is sent before you go on.',
  file_upload_sent: '{name} is sent.',
  file_upload_removed: '{name} is removed.',
  file_upload_remove: 'Remove {name}',
  file_upload_unreached: 'Waiting for the connection. This file will be sent automatically.',
  file_upload_busy: 'Sending…',
  file_upload_queued: 'Waiting for the connection…',
  file_upload_too_large: 'This file is too large.',
  file_upload_kind: 'This kind of file is not asked for here.',
  file_upload_full: 'No more files can be sent here.',
  file_upload_refused: 'This file could not be taken.',
};
