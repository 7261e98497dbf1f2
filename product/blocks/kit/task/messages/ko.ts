import type { Messages } from '../../../messages.ts';

export const messages: Messages = { task_show_all: '과제 전체 보기' };
