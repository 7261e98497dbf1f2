import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Versuchen Sie, dies im Prototyp zu tun. Nicht alles darin ist klickbar.',
  prototype_test_loading: 'Wird geladen',
  prototype_test_start: 'Aufgabe starten',
  prototype_test_frame: 'Prototyp',
  prototype_test_open: 'Prototyp nicht zu sehen? Öffnen Sie ihn in einem neuen Tab.',
  prototype_test_now: 'Bildschirm: {screen}',
  prototype_test_nothing: 'Hier passiert nichts.',
  prototype_test_back: 'Zurück',
  prototype_test_area: 'Bereich {number}',
  prototype_test_done: 'Ich bin fertig',
  prototype_test_give_up: 'Ich gebe auf',
  prototype_test_go_on: 'Aufgabe fortsetzen',
  prototype_test_limit: 'Zeit für diese Aufgabe: {time}',
  prototype_test_left: 'Verbleibende Zeit: {time}',
  prototype_test_ended_success: 'Sie haben die Aufgabe geschafft. Sie können jetzt fortfahren.',
  prototype_test_ended_done: 'Vielen Dank. Sie können jetzt fortfahren.',
  prototype_test_ended_gave_up:
    'Sie haben die Aufgabe aufgegeben. Auch das hilft uns. Sie können jetzt fortfahren.',
  prototype_test_ended_timeout:
    'Die Aufgabe endet hier. Danke, dass Sie es versucht haben. Sie können jetzt fortfahren.',
};
