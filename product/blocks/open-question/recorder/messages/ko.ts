import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: '음성으로 답하기',
  open_question_video: '영상으로 답하기',
  open_question_write: '녹음이나 녹화가 안 되나요? 글로 답하기',
  open_question_ready: '준비되면 시작해 주세요.',
  open_question_up_to: '최대 {time}까지 녹음·녹화할 수 있습니다.',
  open_question_start: '녹음·녹화 시작',
  open_question_stop: '녹음·녹화 중지',
  open_question_hidden: '이 페이지를 화면에 띄워 두세요. 백그라운드에서는 카메라가 멈출 수 있습니다.',
  open_question_review: '녹음·녹화: {time}',
  open_question_found: '{time} 길이의 녹음·녹화가 남아 있습니다.',
  open_question_cut: '마이크나 카메라 연결이 끊겼습니다. 그때까지 녹음·녹화한 내용은 여기 있습니다: {time}',
  open_question_use: '이대로 사용',
  open_question_again: '다시 하기',
  open_question_delete: '삭제',
  open_question_smaller: '연결이 느려서 동영상이 더 작은 크기로 녹화됩니다.',
  open_question_slow: '연결이 느립니다. 녹음·녹화는 이 기기에 보관되며 조금씩 전송됩니다.',
  open_question_voice_instead: '대신 음성으로 답하기',
  open_question_sent: '전송됨: {time}',
  open_question_not_sent: '전송하지 못했습니다. 다시 녹음·녹화하거나 글로 답해 주세요.',
  open_question_refused: '브라우저에서 이 페이지의 마이크나 카메라 사용을 허용하지 않습니다.',
  open_question_missing:
    '마이크나 카메라에 액세스할 수 없습니다. 연결되어 있는지, 다른 앱에서 사용 중이 아닌지 확인한 후 다시 시도해 주세요.',
  open_question_unsupported: '이 브라우저에서는 녹음·녹화할 수 없습니다. 글로 답해 주세요.',
  open_question_unagreed: '녹음·녹화에 동의하지 않으셨으므로 글로 답해 주세요.',
};
