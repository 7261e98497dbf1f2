import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: '비밀번호를 입력하세요',
  gate_password_text:
    '이 조사는 비밀번호로 보호되어 있습니다. 비밀번호를 모르면 초대한 분에게 문의해 주세요.',
  gate_password_label: '비밀번호',
  gate_password_wrong: '비밀번호가 맞지 않습니다. 확인한 뒤 다시 시도해 주세요.',
  gate_password_wait: '시도 횟수가 너무 많습니다. 몇 분 뒤에 다시 시도해 주세요.',
  gate_cookies:
    '이 브라우저가 여기에서 쿠키를 차단해 비밀번호를 기억할 수 없습니다. 새 탭에서 조사를 열어 주세요.',
  gate_cookies_allow:
    '이 브라우저가 쿠키를 차단해 비밀번호를 기억할 수 없습니다. 이 사이트의 쿠키를 허용한 다음 비밀번호를 다시 입력해 주세요.',
  gate_open_tab: '새 탭에서 열기',
  gate_device_title: '다른 기기를 사용해 주세요',
  gate_device_text: '이 기기에서는 조사에 답할 수 없습니다. {devices}에서 답할 수 있습니다.',
  gate_phone: '휴대폰',
  gate_tablet: '태블릿',
  gate_desktop: '컴퓨터',
  gate_device_scan: '다른 기기로 이 코드를 스캔하거나 링크를 자신에게 보내세요.',
  gate_link: '조사 링크',
  gate_send_link: '이메일로 링크 보내기',
  gate_qr: '링크의 QR 코드',
  gate_framed_title: '이 조사는 여기에 표시할 수 없습니다',
  gate_framed_text: '이 웹사이트에서는 표시되지 않도록 설정되어 있습니다. 새 탭에서 열 수 있습니다.',
};
