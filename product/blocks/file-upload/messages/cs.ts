import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: {
    one: 'Vybrat soubor',
    few: 'Vybrat soubory',
    many: 'Vybrat soubory',
    other: 'Vybrat soubory',
  },
  file_upload_drop: 'nebo přetáhnout sem',
  file_upload_limits: {
    one: 'Jeden soubor do {size} MB.',
    few: 'Nejvýše {count} soubory, každý do {size} MB.',
    many: 'Nejvýše {count} souboru, každý do {size} MB.',
    other: 'Nejvýše {count} souborů, každý do {size} MB.',
  },
  file_upload_kinds: 'Můžete poslat: {kinds}.',
  file_upload_pictures: 'obrázky',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'dokumenty',
  file_upload_audio: 'zvuk',
  file_upload_video: 'video',
  file_upload_list: 'Vaše soubory',
  file_upload_sending: 'Odesílání: {name}',
  file_upload_wait: 'Než budete pokračovat, počkejte, až se vše odešle.',
  file_upload_later:
    'Můžete pokračovat. Soubory, které ještě nebyly odeslány, jsou uložené v tomto zařízení a odešlou se automaticky.',
  file_upload_photos: 'Fotky se před odesláním zmenší a údaj o místě pořízení se odstraní.',
  file_upload_unsent:
    'Ještě nedorazily všechny soubory. Nechte tuto stránku otevřenou, dokud se vše neodešle.',
  file_upload_sent: 'Odesláno: {name}.',
  file_upload_removed: 'Odebráno: {name}.',
  file_upload_remove: 'Odebrat: {name}',
  file_upload_unreached: 'Čekáme na připojení. Soubor se odešle automaticky.',
  file_upload_busy: 'Odesílá se…',
  file_upload_queued: 'Čekáme na připojení…',
  file_upload_too_large: 'Tento soubor má více než {size} MB. Vyberte menší.',
  file_upload_empty: 'Tento soubor je prázdný. Vyberte jiný.',
  file_upload_kind: 'Tento typ souboru nelze použít. Vyberte jiný.',
  file_upload_full: 'Další soubory sem už poslat nemůžete.',
  file_upload_refused: 'Tento soubor se nepodařilo odeslat.',
};
