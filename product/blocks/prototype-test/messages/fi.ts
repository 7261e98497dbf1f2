import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Yritä tehdä tämä prototyypissä. Kaikkea siinä ei voi napsauttaa.',
  prototype_test_loading: 'Ladataan',
  prototype_test_start: 'Aloita tehtävä',
  prototype_test_frame: 'Prototyyppi',
  prototype_test_open: 'Etkö näe prototyyppiä? Avaa se uudessa välilehdessä.',
  prototype_test_now: 'Näkymä: {screen}',
  prototype_test_nothing: 'Tästä ei tapahdu mitään.',
  prototype_test_back: 'Takaisin',
  prototype_test_area: 'Alue {number}',
  prototype_test_done: 'Olen valmis',
  prototype_test_give_up: 'Luovutan',
  prototype_test_go_on: 'Jatka tehtävää',
  prototype_test_limit: 'Aikaa tähän tehtävään: {time}',
  prototype_test_left: 'Aikaa jäljellä: {time}',
  prototype_test_ended_success: 'Olet suorittanut tehtävän. Voit nyt jatkaa.',
  prototype_test_ended_done: 'Kiitos. Voit nyt jatkaa.',
  prototype_test_ended_gave_up: 'Luovutit tässä tehtävässä. Sekin auttaa meitä. Voit nyt jatkaa.',
  prototype_test_ended_timeout: 'Tehtävä päättyy tähän. Kiitos yrityksestä. Voit nyt jatkaa.',
};
