import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: '请输入密码',
  gate_password_text: '本次调研受密码保护。如果您没有密码，请向邀请您的人询问。',
  gate_password_label: '密码',
  gate_password_wrong: '密码不正确，请检查后重试。',
  gate_password_wait: '尝试次数过多。请等待几分钟后再试。',
  gate_cookies: '此浏览器在这里阻止了 Cookie，因此无法记住密码。请在新标签页中打开调研。',
  gate_cookies_allow: '此浏览器阻止了 Cookie，因此无法记住密码。请允许本网站使用 Cookie，然后重新输入密码。',
  gate_open_tab: '在新标签页中打开',
  gate_device_title: '请使用其他设备',
  gate_device_text: '无法在此设备上参与本次调研。您可以在{devices}上参与。',
  gate_phone: '手机',
  gate_tablet: '平板电脑',
  gate_desktop: '电脑',
  gate_device_scan: '请用其他设备扫描此二维码，或将链接发送给自己。',
  gate_link: '调研链接',
  gate_send_link: '通过电子邮件发送链接',
  gate_qr: '链接的二维码',
  gate_framed_title: '本次调研无法在这里显示',
  gate_framed_text: '此网站尚未获准显示本次调研。您可以在新标签页中打开。',
};
