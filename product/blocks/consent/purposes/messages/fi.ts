import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Voit hyväksyä myös seuraavat kohdat. Jokainen niistä on vapaaehtoinen.',
  consent_record: 'Ääneni, kamerani tai näyttöni saa tallentaa.',
  consent_keep: 'Vastaukseni saa säilyttää tutkimuksen jälkeen.',
  consent_quote: 'Vastauksiani saa lainata.',
  consent_share_clip: 'Pätkiä tallenteistani saa näyttää muille.',
  consent_model: 'Vastauksiani saa käsitellä tekoälymalleilla.',
  consent_contact_again: 'Minuun saa ottaa yhteyttä uudelleen.',
};
