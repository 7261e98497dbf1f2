import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Digite a senha',
  gate_password_text:
    'Este estudo é protegido por senha. Se você não a tiver, peça à pessoa que fez o convite.',
  gate_password_label: 'Senha',
  gate_password_wrong: 'Esta senha não está correta. Confira e tente de novo.',
  gate_password_wait: 'Muitas tentativas. Espere alguns minutos e tente de novo.',
  gate_cookies:
    'Este navegador bloqueia cookies aqui e por isso não consegue lembrar a senha. Abra o estudo em uma nova aba.',
  gate_cookies_allow:
    'Este navegador bloqueia cookies e por isso não consegue lembrar a senha. Permita cookies para este site e digite a senha novamente.',
  gate_open_tab: 'Abrir em uma nova aba',
  gate_device_title: 'Use outro dispositivo',
  gate_device_text:
    'Não é possível responder a este estudo neste dispositivo. Dispositivos compatíveis: {devices}.',
  gate_phone: 'celular',
  gate_tablet: 'tablet',
  gate_desktop: 'computador',
  gate_device_scan: 'Leia este código com o outro dispositivo ou envie o link para você.',
  gate_link: 'Link do estudo',
  gate_send_link: 'Enviar o link por e-mail',
  gate_qr: 'Código QR do link',
  gate_framed_title: 'Este estudo não pode ser exibido aqui',
  gate_framed_text: 'Ele não está configurado para este site. Você pode abri-lo em uma nova aba.',
};
