import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Nejprve si přečtěte úkol. Pak se podívejte na obrázek a klikněte tam, kam byste klikli jako první.',
  first_click_show: 'Zobrazit obrázek',
  first_click_how: 'Klikněte nebo klepněte tam, kam byste klikli jako první.',
  first_click_given: 'Vaše kliknutí je vyznačené. Změníte ho kliknutím jinam.',
  first_click_timed: 'Měří se čas do vašeho kliknutí.',
};
