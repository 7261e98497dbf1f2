import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Tillåt åtkomst när webbläsaren frågar.',
  recording_running: 'Spelar in',
  recording_left: '{time} kvar',
  recording_silent: 'Vi hör ingenting. Är mikrofonen avstängd?',
  recording_full: 'Din enhet kan inte spara inspelningen. Håll sidan öppen tills den har skickats.',
  recording_limit_bytes:
    'Inspelningen stannade vid {size} MB, som är det största som kan skickas. Den finns kvar.',
  recording_limit_time:
    'Inspelningen stannade vid {time}, som är den längsta tillåtna tiden. Den finns kvar.',
  recording_sending: 'Skickar …',
  recording_waiting: 'Väntar på anslutning. Din inspelning skickas automatiskt.',
  recording_remaining: 'Cirka {time} kvar. Håll den här sidan öppen.',
  recording_help_chrome: 'Välj ikonen bredvid adressen, tillåt åtkomst och försök igen.',
  recording_help_safari:
    'Öppna sidmenyn bredvid adressen, välj ”Webbplatsinställningar”, tillåt åtkomst och försök igen.',
  recording_help_firefox:
    'Välj den överstrukna ikonen bredvid adressen, ta bort blockeringen och försök igen.',
};
