import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'पासवर्ड डालें',
  gate_password_text: 'यह अध्ययन पासवर्ड से सुरक्षित है। पासवर्ड न हो, तो जिसने आपको बुलाया है, उससे पूछें।',
  gate_password_label: 'पासवर्ड',
  gate_password_wrong: 'यह पासवर्ड सही नहीं है। इसे जाँचें और फिर से कोशिश करें।',
  gate_password_wait: 'बहुत बार कोशिश की गई। कुछ मिनट रुककर फिर से कोशिश करें।',
  gate_cookies: 'यह ब्राउज़र यहाँ कुकी रोकता है, इसलिए पासवर्ड याद नहीं रख सकता। अध्ययन को नए टैब में खोलें।',
  gate_cookies_allow:
    'यह ब्राउज़र कुकी रोकता है, इसलिए पासवर्ड याद नहीं रख सकता। इस साइट के लिए कुकी की अनुमति दें और पासवर्ड फिर से डालें।',
  gate_open_tab: 'नए टैब में खोलें',
  gate_device_title: 'कृपया दूसरे डिवाइस का इस्तेमाल करें',
  gate_device_text: 'इस डिवाइस पर यह अध्ययन नहीं किया जा सकता। आप इसे {devices} पर कर सकते हैं।',
  gate_phone: 'फ़ोन',
  gate_tablet: 'टैबलेट',
  gate_desktop: 'कंप्यूटर',
  gate_device_scan: 'दूसरे डिवाइस से यह कोड स्कैन करें, या खुद को लिंक भेजें।',
  gate_link: 'अध्ययन का लिंक',
  gate_send_link: 'लिंक ईमेल से भेजें',
  gate_qr: 'लिंक का QR कोड',
  gate_framed_title: 'यह अध्ययन यहाँ नहीं दिखाया जा सकता',
  gate_framed_text: 'यह इस वेबसाइट के लिए तैयार नहीं किया गया है। आप इसे नए टैब में खोल सकते हैं।',
};
