import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Můžete souhlasit také s následujícím. Každý bod je nepovinný.',
  consent_record: 'Souhlasím s nahráváním svého hlasu, kamery nebo obrazovky.',
  consent_keep: 'Souhlasím s uchováním svých odpovědí po skončení studie.',
  consent_quote: 'Souhlasím s citováním svých odpovědí.',
  consent_share_clip: 'Souhlasím s tím, že ukázky z mých nahrávek uvidí i ostatní.',
  consent_model: 'Souhlasím se zpracováním svých odpovědí modely AI.',
  consent_contact_again: 'Souhlasím s tím, že mě budete znovu kontaktovat.',
};
