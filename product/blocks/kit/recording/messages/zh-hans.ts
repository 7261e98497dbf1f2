import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: '浏览器询问时，请允许访问。',
  recording_running: '正在录制',
  recording_left: '剩余 {time}',
  recording_silent: '我们听不到声音。您的麦克风是否已静音？',
  recording_full: '您的设备无法保存录制内容。发送完成前，请勿关闭此页面。',
  recording_limit_bytes: '录制内容已达到可发送的上限 {size} MB，录制已停止。内容已保留。',
  recording_limit_time: '录制已达到允许的最长时间 {time}，录制已停止。内容已保留。',
  recording_sending: '正在发送…',
  recording_waiting: '正在等待连接。您的录制内容会自动发送。',
  recording_remaining: '大约还需 {time}。请勿关闭此页面。',
  recording_help_chrome: '请选择网址旁边的图标，允许访问，然后重试。',
  recording_help_safari: '请打开网址旁边的页面菜单，选择“网站设置”，允许访问，然后重试。',
  recording_help_firefox: '请选择网址旁边带斜线的图标，解除屏蔽，然后重试。',
};
