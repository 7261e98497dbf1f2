import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Enter the password',
  gate_password_text:
    'This study is password-protected. If you don’t have the password, ask the person who invited you.',
  gate_password_label: 'Password',
  gate_password_wrong: 'This password isn’t right. Check it and try again.',
  gate_password_wait: 'Too many attempts. Wait a few minutes, then try again.',
  gate_cookies:
    'This browser blocks cookies here, so it can’t remember the password. Open the study in a new tab.',
  gate_cookies_allow:
    'This browser blocks cookies, so it can’t remember the password. Allow cookies for this site, then enter the password again.',
  gate_open_tab: 'Open in a new tab',
  gate_device_title: 'Please use another device',
  gate_device_text: 'This study can’t be answered on this device. You can answer on a {devices}.',
  gate_phone: 'phone',
  gate_tablet: 'tablet',
  gate_desktop: 'computer',
  gate_device_scan: 'Scan this code with the other device, or send yourself the link.',
  gate_link: 'Link to the study',
  gate_send_link: 'Send link by email',
  gate_qr: 'QR code of the link',
  gate_framed_title: 'This study can’t be shown here',
  gate_framed_text: 'It isn’t set up for this website. You can open it in a new tab.',
};
