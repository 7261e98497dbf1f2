import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Valitse tiedosto', other: 'Valitse tiedostot' },
  file_upload_drop: 'tai pudota tähän',
  file_upload_limits: {
    one: 'Yksi tiedosto, enintään {size} Mt.',
    other: 'Enintään {count} tiedostoa, kukin enintään {size} Mt.',
  },
  file_upload_kinds: 'Voit lähettää: {kinds}.',
  file_upload_pictures: 'kuvat',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'asiakirjat',
  file_upload_audio: 'ääni',
  file_upload_video: 'video',
  file_upload_list: 'Tiedostosi',
  file_upload_sending: 'Lähetetään: {name}',
  file_upload_wait: 'Odota, kunnes kaikki on lähetetty, ennen kuin jatkat.',
  file_upload_later:
    'Voit jatkaa. Vielä lähettämättömät tiedostot ovat tallessa tällä laitteella, ja ne lähetetään automaattisesti.',
  file_upload_photos: 'Valokuvat pienennetään ennen lähettämistä ja niiden sijaintitiedot poistetaan.',
  file_upload_unsent: 'Kaikki tiedostot eivät ole vielä perillä.',
  file_upload_sent: '{name} lähetetty.',
  file_upload_removed: '{name} poistettu.',
  file_upload_remove: 'Poista: {name}',
  file_upload_unreached: 'Odottaa yhteyttä. Tiedosto lähetetään automaattisesti.',
  file_upload_busy: 'Lähetetään…',
  file_upload_queued: 'Odottaa yhteyttä…',
  file_upload_too_large: 'Tiedosto on yli {size} Mt. Valitse pienempi.',
  file_upload_empty: 'Tiedosto on tyhjä. Valitse toinen tiedosto.',
  file_upload_kind: 'Tätä tiedostotyyppiä ei voi käyttää. Valitse toinen tiedosto.',
  file_upload_full: 'Et voi lähettää tähän enempää tiedostoja.',
  file_upload_refused: 'Tiedostoa ei voitu lähettää.',
};
