import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Spela in ljud',
  open_question_video: 'Spela in video',
  open_question_write: 'Kan du inte spela in? Skriv i stället',
  open_question_ready: 'Börja när du är redo.',
  open_question_up_to: 'Du kan spela in i upp till {time}.',
  open_question_start: 'Starta inspelningen',
  open_question_stop: 'Stoppa inspelningen',
  open_question_hidden: 'Håll den här sidan i förgrunden. I bakgrunden kan kameran pausas.',
  open_question_review: 'Din inspelning: {time}',
  open_question_found: 'Din inspelning på {time} finns kvar.',
  open_question_cut: 'Mikrofonen eller kameran kopplades från. Det du hann spela in finns här: {time}.',
  open_question_use: 'Använd den här inspelningen',
  open_question_again: 'Spela in igen',
  open_question_delete: 'Ta bort inspelningen',
  open_question_smaller: 'Din anslutning är långsam, så din video spelas in i mindre storlek.',
  open_question_slow:
    'Din anslutning är långsam. Inspelningen finns kvar på den här enheten och skickas lite i taget.',
  open_question_voice_instead: 'Spela in ljud i stället',
  open_question_sent: 'Inspelningen har skickats: {time}',
  open_question_not_sent: 'Din inspelning kunde inte skickas. Spela in igen eller skriv ditt svar.',
  open_question_refused: 'Webbläsaren tillåter inte att den här sidan använder mikrofonen eller kameran.',
  open_question_missing:
    'Vi kommer inte åt mikrofonen eller kameran. Kontrollera att enheten är ansluten och att ingen annan app använder den, och försök igen.',
  open_question_unsupported: 'Den här webbläsaren kan inte spela in. Skriv ditt svar i stället.',
  open_question_unagreed: 'Du har inte samtyckt till inspelning, så skriv ditt svar.',
};
