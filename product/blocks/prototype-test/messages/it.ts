import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Provi a farlo nel prototipo. Non tutto è cliccabile.',
  prototype_test_loading: 'Caricamento',
  prototype_test_start: 'Inizia il compito',
  prototype_test_frame: 'Prototipo',
  prototype_test_open: 'Non vede il prototipo? Lo apra in una nuova scheda.',
  prototype_test_now: 'Schermata: {screen}',
  prototype_test_nothing: 'Qui non succede nulla.',
  prototype_test_back: 'Indietro',
  prototype_test_area: 'Area {number}',
  prototype_test_done: 'Ho finito',
  prototype_test_give_up: 'Rinuncio',
  prototype_test_go_on: 'Continua il compito',
  prototype_test_limit: 'Tempo per il compito: {time}',
  prototype_test_left: 'Tempo rimasto: {time}',
  prototype_test_ended_success: 'Ha completato il compito. Ora può continuare.',
  prototype_test_ended_done: 'Grazie. Ora può continuare.',
  prototype_test_ended_gave_up: 'Ha rinunciato a questo compito. Anche questo ci aiuta. Ora può continuare.',
  prototype_test_ended_timeout: 'Il compito finisce qui. Grazie per averci provato. Ora può continuare.',
};
