import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: '음성으로 답하기',
  open_question_video: '영상으로 답하기',
  open_question_write: '녹음이나 녹화가 안 되나요? 글로 답하기',
  open_question_ask: '브라우저가 물어보면 사용을 허용해 주세요.',
  open_question_ready: '준비되면 시작하세요. 최대 {time}까지 기록할 수 있습니다.',
  open_question_start: '기록 시작',
  open_question_recording: '기록 중',
  open_question_left: '{time} 남음',
  open_question_stop: '기록 끝내기',
  open_question_silent: '아무 소리도 들리지 않습니다. 마이크가 음소거되어 있나요?',
  open_question_hidden: '이 페이지를 계속 띄워 두세요. 다른 화면으로 가면 카메라가 멈출 수 있습니다.',
  open_question_full: '기기에 저장할 공간이 없습니다. 전송될 때까지 이 페이지를 열어 두세요.',
  open_question_review: '내 기록: {time}',
  open_question_found: '{time} 길이의 기록이 남아 있습니다.',
  open_question_cut: '마이크나 카메라 연결이 끊겼습니다. 그때까지의 기록은 여기 있습니다: {time}',
  open_question_use: '이 기록 사용하기',
  open_question_again: '다시 기록하기',
  open_question_delete: '기록 삭제',
  open_question_sending: '전송 중…',
  open_question_waiting: '연결을 기다리는 중입니다. 기록은 자동으로 전송됩니다.',
  open_question_sent: '기록이 전송되었습니다: {time}',
  open_question_not_sent: '기록을 전송하지 못했습니다. 다시 기록하거나 글로 답해 주세요.',
  open_question_refused: '브라우저가 이 페이지의 마이크나 카메라 사용을 막고 있습니다.',
  open_question_missing:
    '마이크나 카메라를 사용할 수 없습니다. 연결되어 있는지, 다른 앱이 사용하고 있지 않은지 확인한 후 다시 시도해 주세요.',
  open_question_unsupported: '이 브라우저에서는 기록할 수 없습니다. 글로 답해 주세요.',
  open_question_help_chrome: '주소 옆의 아이콘을 눌러 사용을 허용한 후 다시 시도해 주세요.',
  open_question_help_safari:
    '주소 옆의 페이지 메뉴에서 ‘웹사이트 설정’을 선택하고 사용을 허용한 후 다시 시도해 주세요.',
  open_question_help_firefox: '주소 옆의 줄이 그어진 아이콘을 눌러 차단을 해제한 후 다시 시도해 주세요.',
};
