import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'जब आपका ब्राउज़र पूछे, तो अनुमति दें।',
  recording_running: 'रिकॉर्डिंग चल रही है',
  recording_left: '{time} बाकी',
  recording_silent: 'हमें कुछ सुनाई नहीं दे रहा। क्या आपका माइक्रोफ़ोन बंद है?',
  recording_full: 'आपका डिवाइस रिकॉर्डिंग सहेज नहीं सकता। भेजे जाने तक इस पेज को खुला रखें।',
  recording_limit_bytes:
    'आपकी रिकॉर्डिंग {size} MB पर रुक गई, क्योंकि इससे बड़ी रिकॉर्डिंग भेजी नहीं जा सकती। यह सुरक्षित है।',
  recording_limit_time: 'आपकी रिकॉर्डिंग {time} पर रुक गई, क्योंकि इससे लंबी रिकॉर्डिंग की अनुमति नहीं है। यह सुरक्षित है।',
  recording_sending: 'भेजा जा रहा है…',
  recording_waiting: 'कनेक्शन का इंतज़ार है। आपकी रिकॉर्डिंग अपने-आप भेज दी जाएगी।',
  recording_remaining: 'लगभग {time} बाकी। यह पेज खुला रखें।',
  recording_help_chrome: 'पते के पास वाला आइकॉन चुनें, अनुमति दें और दोबारा कोशिश करें।',
  recording_help_safari: 'पते के पास वाला पेज मेन्यू खोलें, “वेबसाइट सेटिंग” चुनें, अनुमति दें और दोबारा कोशिश करें।',
  recording_help_firefox: 'पते के पास वाला कटा हुआ आइकॉन चुनें, रोक हटाएँ और दोबारा कोशिश करें।',
};
