import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'パスワードを入力してください',
  gate_password_text:
    'この調査はパスワードで保護されています。パスワードがわからない場合は、招待した方にお問い合わせください。',
  gate_password_label: 'パスワード',
  gate_password_wrong: 'パスワードが正しくありません。確認してもう一度お試しください。',
  gate_password_wait: '試行回数が多すぎます。数分待ってからもう一度お試しください。',
  gate_cookies:
    'このブラウザはここでCookieをブロックしているため、パスワードを記憶できません。調査を新しいタブで開いてください。',
  gate_cookies_allow:
    'このブラウザはCookieをブロックしているため、パスワードを記憶できません。このサイトのCookieを許可してから、もう一度パスワードを入力してください。',
  gate_open_tab: '新しいタブで開く',
  gate_device_title: '別のデバイスをご利用ください',
  gate_device_text: 'このデバイスでは調査に回答できません。{devices}でご回答ください。',
  gate_phone: 'スマートフォン',
  gate_tablet: 'タブレット',
  gate_desktop: 'パソコン',
  gate_device_scan: '別のデバイスでこのコードを読み取るか、リンクを自分に送信してください。',
  gate_link: '調査へのリンク',
  gate_send_link: 'リンクをメールで送信',
  gate_qr: 'リンクのQRコード',
  gate_framed_title: 'この調査はここに表示できません',
  gate_framed_text: 'このサイトでは表示が許可されていません。新しいタブで開くことができます。',
};
