import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Bestand kiezen', other: 'Bestanden kiezen' },
  file_upload_drop: 'of sleep het hierheen',
  file_upload_limits: {
    one: 'Eén bestand van maximaal {size} MB.',
    other: 'Maximaal {count} bestanden van elk maximaal {size} MB.',
  },
  file_upload_kinds: 'U kunt dit versturen: {kinds}.',
  file_upload_pictures: 'afbeeldingen',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documenten',
  file_upload_audio: 'audio',
  file_upload_video: 'video',
  file_upload_list: 'Uw bestanden',
  file_upload_sending: '{name} wordt verstuurd',
  file_upload_wait: 'Wacht tot alles is verstuurd voordat u verdergaat.',
  file_upload_later:
    'U kunt verdergaan. Bestanden die nog niet zijn verstuurd, staan veilig op dit apparaat en worden automatisch verstuurd.',
  file_upload_photos: 'Foto’s worden vóór het versturen verkleind en de locatie wordt verwijderd.',
  file_upload_unsent: 'Nog niet alle bestanden zijn aangekomen.',
  file_upload_sent: '{name} verstuurd.',
  file_upload_removed: '{name} verwijderd.',
  file_upload_remove: '{name} verwijderen',
  file_upload_unreached: 'Wacht op verbinding. Het bestand wordt automatisch verstuurd.',
  file_upload_busy: 'Wordt verstuurd…',
  file_upload_queued: 'Wacht op verbinding…',
  file_upload_too_large: 'Dit bestand is groter dan {size} MB. Kies een kleiner bestand.',
  file_upload_empty: 'Dit bestand is leeg. Kies een ander bestand.',
  file_upload_kind: 'Dit bestandstype wordt niet geaccepteerd. Kies een ander bestand.',
  file_upload_full: 'U kunt hier niet meer bestanden versturen.',
  file_upload_refused: 'Dit bestand kon niet worden verstuurd.',
};
