import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order: '从第一个问题到最后一个问题，价格通常逐渐升高。请再次检查，或直接继续。',
};
