import type { Messages } from '../../../messages.ts';

export const messages: Messages = { task_show_all: 'पूरा कार्य दिखाएँ' };
