import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Váš kód',
  ending_copy_code: 'Zkopírovat kód',
  ending_code_copied: 'Kód zkopírován',
  ending_redirect: 'Za okamžik budete přesměrováni.',
  ending_stay: 'Zůstat na této stránce',
  ending_waits: 'Pokud na konci dostanete kód nebo odkaz, zobrazí se zde po odeslání vašich odpovědí.',
};
