import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded:
    'Während der Aufgabe wird Ihr Bildschirm aufgezeichnet. Schließen Sie alles, was Sie nicht zeigen möchten.',
  screen_task_recorded_voice:
    'Während der Aufgabe werden Ihr Bildschirm und Ihre Stimme aufgezeichnet. Denken Sie bitte laut, und schließen Sie alles, was Sie nicht zeigen möchten.',
  screen_task_camera: 'Auch Ihre Kamera wird aufgezeichnet.',
  screen_task_opens:
    '{site} öffnet sich in einem neuen Tab. Kommen Sie in diesen Tab zurück, wenn Sie fertig sind.',
  screen_task_share: 'Bildschirm teilen',
  screen_task_ask:
    'Wählen Sie Ihren gesamten Bildschirm und erlauben Sie den Zugriff, wenn Ihr Browser danach fragt.',
  screen_task_ready: 'Ihr Bildschirm wird geteilt. Fangen Sie an, wenn Sie bereit sind.',
  screen_task_one_tab:
    'Sie teilen nur einen Tab, daher ist die Aufgabe vielleicht nicht zu sehen. Teilen Sie stattdessen den gesamten Bildschirm.',
  screen_task_no_device:
    'Mikrofon oder Kamera sind nicht erreichbar. Die Aufgabe wird ohne sie aufgezeichnet.',
  screen_task_share_again: 'Erneut teilen',
  screen_task_running: 'Die Aufgabe läuft.',
  screen_task_open_again: '{site} noch einmal öffnen',
  screen_task_finished: 'Ich bin fertig',
  screen_task_gave_up: 'Ich habe es nicht geschafft',
  screen_task_stopped:
    'Sie werden nicht mehr aufgezeichnet. Machen Sie mit der Aufgabe weiter: Was aufgezeichnet wurde, bleibt erhalten.',
  screen_task_found:
    'Diese Seite wurde während der Aufgabe geschlossen. Ihre Aufnahme von {time} ist noch da. Haben Sie die Aufgabe geschafft?',
  screen_task_address: 'Fügen Sie die Adresse der Seite ein, auf der Sie zuletzt waren',
  screen_task_address_hint: 'Kopieren Sie sie aus der Adressleiste des anderen Tabs.',
  screen_task_not_an_address:
    'Das ist keine Adresse einer Webseite. Kopieren Sie sie aus der Adressleiste des anderen Tabs.',
  screen_task_without: 'Aufgabe ohne Aufzeichnung bearbeiten',
  screen_task_refused:
    'Ihr Bildschirm wird nicht geteilt. Versuchen Sie es noch einmal und wählen Sie den gesamten Bildschirm.',
  screen_task_unsupported: 'Dieses Gerät kann seinen Bildschirm nicht aufzeichnen.',
  screen_task_computer: 'Bitte öffnen Sie diese Studie an einem Computer.',
  screen_task_unagreed: 'Sie haben der Aufnahme nicht zugestimmt.',
  screen_task_leave: 'Ohne diese Aufgabe weiter',
  screen_task_again: 'Aufgabe wiederholen',
  screen_task_not_sent: 'Ihre Aufnahme konnte nicht gesendet werden. Ihre Antwort zählt auch ohne sie.',
  screen_task_ended_unable: 'Sie haben diese Aufgabe ausgelassen. Sie können jetzt weitermachen.',
  screen_task_start: 'Aufgabe beginnen',
  screen_task_limit: 'Zeit für diese Aufgabe: {time}',
  screen_task_ended_done: 'Vielen Dank. Sie können jetzt weitergehen.',
  screen_task_ended_gave_up:
    'Sie haben die Aufgabe aufgegeben. Auch das hilft uns. Sie können jetzt weitergehen.',
  screen_task_ended_timeout: 'Die Aufgabe endet hier. Danke für den Versuch. Sie können jetzt weitergehen.',
};
