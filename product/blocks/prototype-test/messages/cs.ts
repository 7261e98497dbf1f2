import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Zkuste to udělat v prototypu. Ne na všechno v něm lze kliknout.',
  prototype_test_loading: 'Načítání',
  prototype_test_start: 'Začít úkol',
  prototype_test_frame: 'Prototyp',
  prototype_test_open: 'Nevidíte prototyp? Otevřete ho na nové kartě.',
  prototype_test_now: 'Obrazovka: {screen}',
  prototype_test_nothing: 'Tady se nic neděje.',
  prototype_test_back: 'Zpět',
  prototype_test_area: 'Oblast {number}',
  prototype_test_done: 'Mám hotovo',
  prototype_test_give_up: 'Vzdávám to',
  prototype_test_go_on: 'Pokračovat v úkolu',
  prototype_test_limit: 'Čas na tento úkol: {time}',
  prototype_test_left: 'Zbývající čas: {time}',
  prototype_test_ended_success: 'Úkol jste splnili. Teď můžete pokračovat.',
  prototype_test_ended_done: 'Děkujeme. Teď můžete pokračovat.',
  prototype_test_ended_gave_up: 'Tento úkol jste vzdali. I to nám pomůže. Teď můžete pokračovat.',
  prototype_test_ended_timeout: 'Úkol tady končí. Děkujeme, že jste to zkusili. Teď můžete pokračovat.',
};
