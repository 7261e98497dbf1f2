import { findPageLanguage } from '#product/blocks/languages.ts';

interface ScriptNotice {
  /** The script has not started after some seconds: it is blocked, has failed, or is slow. */
  late: string;
  /** The browser runs no scripts. */
  none: string;
}

/** Only the server shows these, so they are not in the catalogues, which participants load. */
const NOTICES: Record<string, ScriptNotice> = {
  en: {
    late: 'This page is taking a long time to load. Check your connection, and turn off anything that blocks scripts on this site.',
    none: 'This page needs JavaScript. Turn it on for this site, then load the page again.',
  },
  ar: {
    late: 'يستغرق تحميل هذه الصفحة وقتًا طويلًا. يُرجى التحقق من الاتصال وإيقاف أي أداة تحظر البرامج النصية في هذا الموقع.',
    none: 'تتطلب هذه الصفحة JavaScript. يُرجى تفعيله لهذا الموقع ثم إعادة تحميل الصفحة.',
  },
  cs: {
    late: 'Načítání stránky trvá dlouho. Zkontrolujte připojení a vypněte vše, co na tomto webu blokuje skripty.',
    none: 'Tato stránka potřebuje JavaScript. Povolte ho pro tento web a načtěte stránku znovu.',
  },
  da: {
    late: 'Siden er længe om at indlæse. Tjek din forbindelse, og slå alt fra, der blokerer scripts på dette websted.',
    none: 'Denne side kræver JavaScript. Slå det til for webstedet, og indlæs siden igen.',
  },
  de: {
    late: 'Diese Seite lädt ungewöhnlich lange. Prüfen Sie Ihre Verbindung und schalten Sie alles aus, was Skripte auf dieser Website blockiert.',
    none: 'Diese Seite benötigt JavaScript. Schalten Sie es für diese Website ein und laden Sie die Seite neu.',
  },
  es: {
    late: 'Esta página está tardando en cargarse. Compruebe su conexión y desactive lo que bloquee los scripts en este sitio.',
    none: 'Esta página necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página.',
  },
  fi: {
    late: 'Sivun lataaminen kestää kauan. Tarkista yhteys ja poista käytöstä kaikki, mikä estää tämän sivuston skriptejä.',
    none: 'Tämä sivu tarvitsee JavaScriptin. Ota se käyttöön tällä sivustolla ja lataa sivu uudelleen.',
  },
  fr: {
    late: 'Cette page met longtemps à se charger. Vérifiez votre connexion et désactivez ce qui bloque les scripts sur ce site.',
    none: 'Cette page a besoin de JavaScript. Activez-le pour ce site, puis rechargez la page.',
  },
  he: {
    late: 'טעינת הדף נמשכת זמן רב. יש לבדוק את החיבור ולכבות כל דבר שחוסם סקריפטים באתר הזה.',
    none: 'הדף הזה זקוק ל-JavaScript. יש להפעיל אותו באתר הזה ולטעון את הדף מחדש.',
  },
  hi: {
    late: 'इस पेज को लोड होने में ज़्यादा समय लग रहा है। अपना कनेक्शन जाँचें और इस साइट पर स्क्रिप्ट रोकने वाली हर चीज़ बंद करें।',
    none: 'इस पेज के लिए JavaScript ज़रूरी है। इस साइट के लिए उसे चालू करें और पेज फिर से लोड करें।',
  },
  it: {
    late: 'Il caricamento di questa pagina sta richiedendo molto tempo. Controlli la connessione e disattivi ciò che blocca gli script su questo sito.',
    none: 'Questa pagina richiede JavaScript. Lo attivi per questo sito e ricarichi la pagina.',
  },
  ja: {
    late: 'ページの読み込みに時間がかかっています。接続を確認し、このサイトのスクリプトを妨げる機能をオフにしてください。',
    none: 'このページには JavaScript が必要です。このサイトで有効にしてから、ページを再読み込みしてください。',
  },
  ko: {
    late: '페이지를 불러오는 데 시간이 오래 걸리고 있습니다. 연결을 확인하고 이 사이트의 스크립트를 차단하는 기능을 꺼 주세요.',
    none: '이 페이지에는 JavaScript가 필요합니다. 이 사이트에서 JavaScript를 켠 다음 페이지를 다시 불러와 주세요.',
  },
  nb: {
    late: 'Siden bruker lang tid på å laste. Sjekk tilkoblingen, og slå av alt som blokkerer skript på dette nettstedet.',
    none: 'Denne siden trenger JavaScript. Slå det på for dette nettstedet, og last siden på nytt.',
  },
  nl: {
    late: 'Het laden van deze pagina duurt lang. Controleer uw verbinding en schakel alles uit wat scripts op deze site blokkeert.',
    none: 'Deze pagina heeft JavaScript nodig. Schakel het in voor deze site en laad de pagina opnieuw.',
  },
  pl: {
    late: 'Ta strona wczytuje się wyjątkowo długo. Sprawdź połączenie i wyłącz wszystko, co blokuje skrypty w tej witrynie.',
    none: 'Ta strona wymaga JavaScriptu. Włącz go w tej witrynie i wczytaj stronę ponownie.',
  },
  pt: {
    late: 'Esta página está demorando para carregar. Verifique sua conexão e desative o que bloqueia scripts neste site.',
    none: 'Esta página precisa do JavaScript. Ative-o para este site e recarregue a página.',
  },
  sv: {
    late: 'Sidan tar lång tid att läsa in. Kontrollera anslutningen och stäng av sådant som blockerar skript på webbplatsen.',
    none: 'Den här sidan behöver JavaScript. Slå på det för webbplatsen och läs in sidan igen.',
  },
  tr: {
    late: 'Bu sayfanın yüklenmesi uzun sürüyor. Bağlantınızı kontrol edin ve bu sitede betikleri engelleyen her şeyi kapatın.',
    none: 'Bu sayfa için JavaScript gerekir. Bu site için JavaScript’i açıp sayfayı yeniden yükleyin.',
  },
  uk: {
    late: 'Сторінка завантажується надто довго. Перевірте з’єднання та вимкніть усе, що блокує скрипти на цьому сайті.',
    none: 'Для цієї сторінки потрібен JavaScript. Увімкніть його для цього сайту й завантажте сторінку ще раз.',
  },
  'zh-Hans': {
    late: '此页面加载时间过长。请检查网络连接，并关闭本网站上拦截脚本的工具。',
    none: '此页面需要 JavaScript。请为本网站启用它，然后重新加载页面。',
  },
};

/** What the page says without its script, in its language or else in English. */
export const readScriptNotice = (language: string): ScriptNotice =>
  NOTICES[findPageLanguage(language) ?? 'en'] ?? NOTICES.en!;
