import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Nejprve si přečtěte úkol. Pak se podívejte na obrázek a klikněte tam, kam byste klikli nejdřív.',
  first_click_show: 'Zobrazit obrázek',
  first_click_how: 'Klikněte nebo klepněte tam, kam byste klikli nejdřív.',
  first_click_given: 'Vaše kliknutí je vyznačené. Změníte ho kliknutím na jiné místo.',
  first_click_timed: 'Měříme čas do vašeho kliknutí.',
};
