import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how:
    'Versuchen Sie das im Prototyp. Er ist ein Entwurf: Nicht alles darin lässt sich anklicken.',
  prototype_test_loading: 'Wird geladen',
  prototype_test_start: 'Aufgabe beginnen',
  prototype_test_frame: 'Prototyp',
  prototype_test_open: 'Der Prototyp erscheint nicht? In einem neuen Tab öffnen.',
  prototype_test_now: 'Bildschirm: {screen}',
  prototype_test_nothing: 'Dort geschieht nichts.',
  prototype_test_back: 'Zurück',
  prototype_test_area: 'Bereich {number}',
  prototype_test_done: 'Ich bin fertig',
  prototype_test_give_up: 'Ich gebe auf',
  prototype_test_go_on: 'Mit der Aufgabe weitermachen',
  prototype_test_limit: 'Zeit für diese Aufgabe: {time}',
  prototype_test_left: 'Restliche Zeit: {time}',
  prototype_test_ended_success: 'Sie haben die Aufgabe geschafft. Sie können jetzt weitergehen.',
  prototype_test_ended_done: 'Vielen Dank. Sie können jetzt weitergehen.',
  prototype_test_ended_gave_up:
    'Sie haben die Aufgabe aufgegeben. Auch das hilft uns. Sie können jetzt weitergehen.',
  prototype_test_ended_timeout:
    'Die Aufgabe endet hier. Danke für den Versuch. Sie können jetzt weitergehen.',
};
