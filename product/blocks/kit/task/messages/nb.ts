import type { Messages } from '../../../messages.ts';

export const messages: Messages = { task_show_all: 'Vis hele oppgaven' };
