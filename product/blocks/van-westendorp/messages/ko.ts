import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    '가격은 보통 첫 질문에서 마지막 질문으로 갈수록 높아집니다. 다시 확인하거나 이대로 계속해 주세요.',
};
