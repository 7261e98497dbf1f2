import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Spela in röst',
  open_question_video: 'Spela in video',
  open_question_write: 'Går det inte att spela in? Skriv i stället',
  open_question_ask: 'Tillåt åtkomst när webbläsaren frågar.',
  open_question_ready: 'Klart att börja. Du kan spela in i högst {time}.',
  open_question_start: 'Börja spela in',
  open_question_recording: 'Spelar in',
  open_question_left: '{time} kvar',
  open_question_stop: 'Stoppa inspelningen',
  open_question_silent: 'Vi hör ingenting. Är mikrofonen avstängd?',
  open_question_hidden: 'Låt den här sidan ligga överst. I bakgrunden kan kameran stanna.',
  open_question_full: 'Inspelningen får inte plats på din enhet. Håll sidan öppen tills den har skickats.',
  open_question_review: 'Din inspelning: {time}',
  open_question_found: 'Din inspelning på {time} finns kvar.',
  open_question_cut: 'Mikrofonen eller kameran kopplades från. Det du hann spela in finns här: {time}.',
  open_question_use: 'Använd den här inspelningen',
  open_question_again: 'Spela in igen',
  open_question_delete: 'Ta bort inspelningen',
  open_question_sending: 'Skickar …',
  open_question_waiting: 'Väntar på uppkoppling. Din inspelning skickas automatiskt.',
  open_question_remaining: 'Cirka {time} kvar. Håll den här sidan öppen.',
  open_question_smaller: 'Din anslutning är långsam, så din video spelas in i mindre storlek.',
  open_question_slow:
    'Din anslutning är långsam. Inspelningen finns kvar på den här enheten och skickas lite i taget.',
  open_question_voice_instead: 'Spela in röst i stället',
  open_question_sent: 'Din inspelning är skickad: {time}',
  open_question_not_sent: 'Din inspelning kunde inte skickas. Spela in igen eller skriv ditt svar.',
  open_question_refused: 'Webbläsaren låter inte den här sidan använda mikrofonen eller kameran.',
  open_question_missing:
    'Vi når inte mikrofonen eller kameran. Kontrollera att den är ansluten och att ingen annan app använder den, och försök igen.',
  open_question_unsupported: 'Den här webbläsaren kan inte spela in. Skriv ditt svar i stället.',
  open_question_help_chrome: 'Välj ikonen bredvid adressen, tillåt åtkomst och försök igen.',
  open_question_help_safari:
    'Öppna sidmenyn bredvid adressen, välj Webbplatsinställningar, tillåt åtkomst och försök igen.',
  open_question_help_firefox:
    'Välj den överstrukna ikonen bredvid adressen, ta bort blockeringen och försök igen.',
  open_question_unagreed: 'Du har inte godkänt inspelning. Skriv ditt svar i stället.',
};
