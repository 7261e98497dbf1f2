import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Saisissez le mot de passe',
  gate_password_text:
    'Cette étude est protégée par un mot de passe. Si vous ne l’avez pas, demandez-le à la personne qui vous a envoyé l’invitation.',
  gate_password_label: 'Mot de passe',
  gate_password_wrong: 'Ce mot de passe est incorrect. Vérifiez-le et réessayez.',
  gate_password_wait: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
  gate_cookies:
    'Ce navigateur bloque les cookies ici et ne peut donc pas retenir le mot de passe. Ouvrez l’étude dans un nouvel onglet.',
  gate_cookies_allow:
    'Ce navigateur bloque les cookies et ne peut donc pas retenir le mot de passe. Autorisez-les pour ce site, puis saisissez de nouveau le mot de passe.',
  gate_open_tab: 'Ouvrir dans un nouvel onglet',
  gate_device_title: 'Veuillez utiliser un autre appareil',
  gate_device_text:
    'Vous ne pouvez pas répondre à cette étude sur cet appareil. Vous pouvez répondre sur {devices}.',
  gate_phone: 'téléphone',
  gate_tablet: 'tablette',
  gate_desktop: 'ordinateur',
  gate_device_scan: 'Scannez ce code avec l’autre appareil ou envoyez-vous le lien.',
  gate_link: 'Lien vers l’étude',
  gate_send_link: 'Envoyer le lien par e-mail',
  gate_qr: 'QR code du lien',
  gate_framed_title: 'Cette étude ne peut pas s’afficher ici',
  gate_framed_text: 'Elle n’est pas configurée pour ce site. Vous pouvez l’ouvrir dans un nouvel onglet.',
};
