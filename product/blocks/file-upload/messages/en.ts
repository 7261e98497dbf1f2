import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Choose a file', other: 'Choose files' },
  file_upload_drop: 'or drop here',
  file_upload_limits: {
    one: 'One file of up to {size} MB.',
    other: 'Up to {count} files of {size} MB each.',
  },
  file_upload_kinds: 'You can send {kinds}.',
  file_upload_pictures: 'images',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documents',
  file_upload_audio: 'audio',
  file_upload_video: 'video',
  file_upload_list: 'Your files',
  file_upload_sending: 'Sending {name}',
  file_upload_wait: 'Wait until everything is sent before you continue.',
  file_upload_later:
    'You can continue. Files that haven’t been sent yet are safe on this device and will be sent automatically.',
  file_upload_photos: 'Photos are made smaller before they’re sent, and their location is removed.',
  file_upload_unsent: 'Not all files have arrived yet.',
  file_upload_sent: '{name} sent.',
  file_upload_removed: '{name} removed.',
  file_upload_remove: 'Remove {name}',
  file_upload_unreached: 'Waiting for a connection. This file will be sent automatically.',
  file_upload_busy: 'Sending…',
  file_upload_queued: 'Waiting for a connection…',
  file_upload_too_large: 'This file is over {size} MB. Choose a smaller one.',
  file_upload_empty: 'This file is empty. Choose another one.',
  file_upload_kind: 'We can’t use this kind of file. Choose another one.',
  file_upload_full: 'You can’t send more files here.',
  file_upload_refused: 'This file couldn’t be sent.',
};
