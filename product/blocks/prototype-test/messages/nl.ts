import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Probeer dit te doen in het prototype. Niet alles is aanklikbaar.',
  prototype_test_loading: 'Laden',
  prototype_test_start: 'Taak starten',
  prototype_test_frame: 'Prototype',
  prototype_test_open: 'Ziet u het prototype niet? Open het in een nieuw tabblad.',
  prototype_test_now: 'Scherm: {screen}',
  prototype_test_nothing: 'Hier gebeurt niets.',
  prototype_test_back: 'Terug',
  prototype_test_area: 'Gebied {number}',
  prototype_test_done: 'Ik ben klaar',
  prototype_test_give_up: 'Ik geef het op',
  prototype_test_go_on: 'Taak hervatten',
  prototype_test_limit: 'Tijd voor deze taak: {time}',
  prototype_test_left: 'Resterende tijd: {time}',
  prototype_test_ended_success: 'U hebt de taak voltooid. U kunt nu verdergaan.',
  prototype_test_ended_done: 'Bedankt. U kunt nu verdergaan.',
  prototype_test_ended_gave_up: 'U hebt de taak opgegeven. Ook dat helpt ons. U kunt nu verdergaan.',
  prototype_test_ended_timeout: 'De taak eindigt hier. Bedankt voor uw poging. U kunt nu verdergaan.',
};
