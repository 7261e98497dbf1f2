import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: {
    one: 'Wybierz plik',
    few: 'Wybierz pliki',
    many: 'Wybierz pliki',
    other: 'Wybierz pliki',
  },
  file_upload_drop: 'lub upuść tutaj',
  file_upload_limits: {
    one: 'Jeden plik do {size} MB.',
    few: 'Do {count} plików, każdy do {size} MB.',
    many: 'Do {count} plików, każdy do {size} MB.',
    other: 'Do {count} pliku, każdy do {size} MB.',
  },
  file_upload_kinds: 'Możesz wysłać: {kinds}.',
  file_upload_pictures: 'obrazy',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'dokumenty',
  file_upload_audio: 'dźwięk',
  file_upload_video: 'wideo',
  file_upload_list: 'Twoje pliki',
  file_upload_sending: 'Wysyłanie: {name}',
  file_upload_wait: 'Zanim przejdziesz dalej, poczekaj na wysłanie wszystkich plików.',
  file_upload_later:
    'Możesz przejść dalej. Niewysłane jeszcze pliki są zapisane na tym urządzeniu i zostaną wysłane automatycznie.',
  file_upload_photos:
    'Zdjęcia są zmniejszane przed wysłaniem, a informacja o miejscu ich wykonania jest usuwana.',
  file_upload_unsent: 'Jeszcze nie wszystkie pliki dotarły.',
  file_upload_sent: '{name}: wysłano.',
  file_upload_removed: '{name}: usunięto.',
  file_upload_remove: 'Usuń {name}',
  file_upload_unreached: 'Oczekiwanie na połączenie. Plik zostanie wysłany automatycznie.',
  file_upload_busy: 'Wysyłanie…',
  file_upload_queued: 'Oczekiwanie na połączenie…',
  file_upload_too_large: 'Ten plik ma ponad {size} MB. Wybierz mniejszy.',
  file_upload_empty: 'Ten plik jest pusty. Wybierz inny.',
  file_upload_kind: 'Nie obsługujemy plików tego typu. Wybierz inny.',
  file_upload_full: 'Nie możesz tu wysłać więcej plików.',
  file_upload_refused: 'Nie udało się wysłać tego pliku.',
};
