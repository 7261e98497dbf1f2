import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Nahrát hlas',
  open_question_video: 'Nahrát video',
  open_question_write: 'Nejde nahrávat? Napište',
  open_question_ready: 'Začněte, až budete chtít.',
  open_question_up_to: 'Nahrávka může trvat až {time}.',
  open_question_start: 'Začít nahrávat',
  open_question_stop: 'Ukončit nahrávání',
  open_question_hidden: 'Nechte tuto stránku v popředí. Na pozadí se kamera může zastavit.',
  open_question_review: 'Vaše nahrávka: {time}',
  open_question_found: 'Vaše nahrávka ({time}) je stále tady.',
  open_question_cut: 'Mikrofon nebo kamera se odpojily. Co se do té doby nahrálo, je tady: {time}.',
  open_question_use: 'Použít tuto nahrávku',
  open_question_again: 'Nahrát znovu',
  open_question_delete: 'Smazat nahrávku',
  open_question_smaller: 'Vaše připojení je pomalé, proto se video nahraje v menší velikosti.',
  open_question_slow: 'Vaše připojení je pomalé. Nahrávka zůstává v tomto zařízení a odesílá se postupně.',
  open_question_voice_instead: 'Nahrát jen hlas',
  open_question_sent: 'Nahrávka odeslána: {time}',
  open_question_not_sent: 'Nahrávku se nepodařilo odeslat. Nahrajte ji znovu, nebo odpověď napište.',
  open_question_refused: 'Prohlížeč této stránce nedovoluje používat mikrofon nebo kameru.',
  open_question_missing:
    'Nemáme přístup k mikrofonu nebo kameře. Zkontrolujte, zda je zařízení připojené a nepoužívá ho jiná aplikace, a zkuste to znovu.',
  open_question_unsupported: 'Tento prohlížeč neumí nahrávat. Odpověď prosím napište.',
  open_question_unagreed: 'Nesouhlasili jste s nahráváním, proto prosím odpověď napište.',
};
