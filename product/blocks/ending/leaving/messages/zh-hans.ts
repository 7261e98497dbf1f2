import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: '您的代码',
  ending_copy_code: '复制代码',
  ending_code_copied: '代码已复制',
  ending_redirect: '即将跳转到其他页面。',
  ending_stay: '留在此页面',
  ending_waits: '如果最后会提供代码或链接，您的回答发送后，它会显示在这里。',
};
