import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Koodisi',
  ending_copy_code: 'Kopioi koodi',
  ending_code_copied: 'Koodi kopioitu',
  ending_redirect: 'Sinut ohjataan eteenpäin hetken kuluttua.',
  ending_stay: 'Pysy tällä sivulla',
  ending_waits: 'Jos saat lopuksi koodin tai linkin, se näkyy tässä, kun vastauksesi on lähetetty.',
};
