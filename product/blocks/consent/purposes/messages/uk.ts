import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Ви також можете погодитися на таке. Кожен пункт необов’язковий.',
  consent_record: 'Я дозволяю записувати мій голос, камеру або екран.',
  consent_keep: 'Я дозволяю зберігати мої відповіді після дослідження.',
  consent_quote: 'Я дозволяю цитувати мої відповіді.',
  consent_share_clip: 'Я дозволяю показувати іншим уривки з моїх записів.',
  consent_model: 'Я дозволяю обробляти мої відповіді моделями ШІ.',
  consent_contact_again: 'Я дозволяю зв’язатися зі мною знову.',
};
