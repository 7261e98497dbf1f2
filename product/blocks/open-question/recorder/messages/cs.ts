import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Nahrát hlas',
  open_question_video: 'Nahrát video',
  open_question_write: 'Nemůžete nahrávat? Odpověď napište',
  open_question_ask: 'Až se prohlížeč zeptá, povolte přístup.',
  open_question_ready: 'Můžete začít. Nahrávka může trvat až {time}.',
  open_question_start: 'Začít nahrávat',
  open_question_recording: 'Nahrává se',
  open_question_left: 'Zbývá {time}',
  open_question_stop: 'Ukončit nahrávání',
  open_question_silent: 'Nic neslyšíme. Nemáte ztlumený mikrofon?',
  open_question_hidden: 'Nechte tuto stránku v popředí. Na pozadí se kamera může zastavit.',
  open_question_full: 'Nahrávku nelze do zařízení uložit. Nechte stránku otevřenou, dokud se neodešle.',
  open_question_review: 'Vaše nahrávka: {time}',
  open_question_found: 'Vaše nahrávka ({time}) je stále tady.',
  open_question_cut: 'Mikrofon nebo kamera se odpojily. Co jste do té doby nahráli, je tady: {time}.',
  open_question_use: 'Použít tuto nahrávku',
  open_question_again: 'Nahrát znovu',
  open_question_delete: 'Smazat nahrávku',
  open_question_sending: 'Odesílá se…',
  open_question_waiting: 'Čeká na připojení. Nahrávka se odešle automaticky.',
  open_question_remaining: 'Zbývá asi {time}. Nezavírejte tuto stránku.',
  open_question_smaller: 'Vaše připojení je pomalé, proto se video nahraje v menší velikosti.',
  open_question_slow: 'Vaše připojení je pomalé. Nahrávka zůstává v tomto zařízení a odesílá se postupně.',
  open_question_voice_instead: 'Nahrát raději hlas',
  open_question_sent: 'Nahrávka je odeslaná: {time}',
  open_question_not_sent: 'Nahrávku se nepodařilo odeslat. Nahrajte ji znovu, nebo odpověď napište.',
  open_question_refused: 'Prohlížeč této stránce nedovoluje používat mikrofon nebo kameru.',
  open_question_missing:
    'Mikrofon nebo kamera nejsou dostupné. Zkontrolujte, zda jsou připojené a nepoužívá je jiná aplikace, a zkuste to znovu.',
  open_question_unsupported: 'Tento prohlížeč neumí nahrávat. Odpověď prosím napište.',
  open_question_help_chrome: 'Klikněte na ikonu vedle adresy, povolte přístup a zkuste to znovu.',
  open_question_help_safari:
    'Otevřete nabídku stránky vedle adresy, zvolte Nastavení webové stránky, povolte přístup a zkuste to znovu.',
  open_question_help_firefox:
    'Klikněte na přeškrtnutou ikonu vedle adresy, zrušte blokování a zkuste to znovu.',
};
