import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: '브라우저에서 요청하면 액세스를 허용해 주세요.',
  recording_running: '녹음·녹화 중',
  recording_left: '{time} 남음',
  recording_silent: '아무 소리도 들리지 않습니다. 마이크가 음소거되어 있나요?',
  recording_full: '기기에 저장할 수 없습니다. 전송이 끝날 때까지 이 페이지를 열어 두세요.',
  recording_limit_bytes:
    '보낼 수 있는 최대 크기인 {size}MB에 도달하여 녹음·녹화가 끝났습니다. 내용은 그대로 남아 있습니다.',
  recording_limit_time: '최대 길이인 {time}에 도달하여 녹음·녹화가 끝났습니다. 내용은 그대로 남아 있습니다.',
  recording_sending: '전송 중…',
  recording_waiting: '연결을 기다리는 중입니다. 녹음·녹화는 자동으로 전송됩니다.',
  recording_remaining: '약 {time} 남았습니다. 이 페이지를 열어 두세요.',
  recording_help_chrome: '주소 옆의 아이콘을 선택하고 액세스를 허용한 후 다시 시도해 주세요.',
  recording_help_safari:
    '주소 옆의 페이지 메뉴에서 ‘웹사이트 설정’을 선택하고 액세스를 허용한 후 다시 시도해 주세요.',
  recording_help_firefox: '주소 옆의 줄이 그어진 아이콘을 선택하고 차단을 해제한 후 다시 시도해 주세요.',
};
