import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: 'वीडियो नहीं चल पा रहा है। फिर से कोशिश करें, या इसके बिना जवाब दें।',
  video_offline: 'आप ऑफ़लाइन हैं। कनेक्शन वापस आने पर वीडियो चलाया जा सकेगा।',
};
