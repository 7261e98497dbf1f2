import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Probeer dit in het prototype te doen. Het is een schets: niet alles is aanklikbaar.',
  prototype_test_loading: 'Laden',
  prototype_test_start: 'Taak beginnen',
  prototype_test_frame: 'Prototype',
  prototype_test_open: 'Is het prototype niet te zien? Open het in een nieuw tabblad.',
  prototype_test_now: 'Scherm: {screen}',
  prototype_test_nothing: 'Daar gebeurt niets.',
  prototype_test_back: 'Terug',
  prototype_test_area: 'Gebied {number}',
  prototype_test_done: 'Ik ben klaar',
  prototype_test_give_up: 'Ik geef het op',
  prototype_test_go_on: 'Verdergaan met de taak',
  prototype_test_limit: 'Tijd voor deze taak: {time}',
  prototype_test_left: 'Resterende tijd: {time}',
  prototype_test_ended_success: 'De taak is gelukt. U kunt nu verdergaan.',
  prototype_test_ended_done: 'Hartelijk dank. U kunt nu verdergaan.',
  prototype_test_ended_gave_up: 'U hebt de taak opgegeven. Ook dat helpt ons. U kunt nu verdergaan.',
  prototype_test_ended_timeout: 'De taak eindigt hier. Dank u voor het proberen. U kunt nu verdergaan.',
};
