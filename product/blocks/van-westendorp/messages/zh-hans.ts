import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order: '价格通常从第一个问题到最后一个问题逐渐升高。请再看一遍，或照此继续。',
};
