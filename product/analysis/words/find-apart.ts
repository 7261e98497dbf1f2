/** Why an answer is shown apart from the themes: it has a number and no words, or says that there is nothing to say. */
export type ApartKind = 'no_answer' | 'number';

/** An answer with more words says something, whatever they are. */
const MAX_WORDS = 8;

/**
 * Words that say that there is nothing to say, by language: those that do so alone, and after the bar those that may stand beside
 * one of them.
 */
const NOTHING_WORDS: Readonly<Record<string, string>> = {
  en: `no none non nope nothing nil null na n/a n.a not nah don't dont don’t idk dunno unsure nada skip blank |
    a add all any anything applicable answer answers about answered apply at can can't cannot comment comments else far far.
    feedback for further have i i'm i’m idea idea. in is issue issues it know me mind moment more mind much now of opinion
    other particular problem problems really say so sure that the think this to yet clue thanks thank you specific specifically
    right remember recall`,
  ar: 'لا لاشيء شيء أعرف أعلم يوجد أدري كلا ليس | لدي عندي إجابة تعليق يوجد شيء أعرف أعلم',
  cs: 'ne nic nevím žádné žádný žádná netuším nemám | mě to nenapadá nápad komentář',
  da: 'nej ingen intet ingenting ved ikke | det noget kommentar kommentarer jeg',
  de: `nein nichts keine keiner kein keines weiß weiss nix entfällt ka k.a ka. | ich nicht angabe angaben ahnung antwort dazu mir fällt
    ein anmerkung anmerkungen kommentar kommentare das es gerade momentan bisher besonderes idee`,
  es: 'no nada ninguno ninguna sé se nose | lo comentario comentarios respuesta opinión aplica por ahora tengo',
  fi: 'ei en mitään tiedä eos | osaa sanoa kommentteja mikään',
  fr: `non rien aucun aucune sais pas ras nsp | je ne n'ai de commentaire commentaires réponse idée à signaler moment avis pour le d'avis sais`,
  he: 'לא אין כלום יודע יודעת שום | דבר לי תשובה',
  hi: 'नहीं कुछ पता कोई मालूम | मुझे भी है उत्तर',
  it: 'no niente nulla nessuno nessuna so | non lo commento commenti risposta idea che dire per ora',
  ja: 'なし 無し ない 特になし 特にない 特に わからない 分からない わかり ません 無 ありません | 特に なし ない です に ませ ん わから 分から',
  ko: '없음 없다 없습니다 없어요 모름 모르겠다 모르겠습니다 모르겠어요 아니오 | 특별히 딱히 잘 의견',
  nb: 'nei ingen ingenting intet vet ikke | det jeg noe kommentar kommentarer',
  nl: 'nee niets geen niks weet nvt n.v.t | niet ik het opmerking opmerkingen idee antwoord mening',
  pl: 'nie nic brak żadne żaden żadna wiem | mam to uwag odpowiedzi zdania nie',
  pt: 'não nao nada nenhum nenhuma sei | sem comentário comentários resposta opinião tenho no momento a declarar',
  sv: 'nej inget ingen inga ingenting vet inte | det jag något kommentar kommentarer',
  tr: 'hayır yok hiç hiçbir bilmiyorum | şey fikrim bir yorum yorumum',
  uk: 'ні нічого немає нема знаю жодного | не я відповіді коментарів',
  zh: '无 無 没有 沒有 没 不知道 不清楚 暂无 | 我 什么 意见 特别 了 也 有',
};

interface Nothing {
  alone: ReadonlySet<string>;
  beside: ReadonlySet<string>;
}
const nothings: readonly Nothing[] = Object.values(NOTHING_WORDS).map((list) => {
  const [alone = [], beside = []] = list.split('|').map((part) => part.trim().split(/\s+/));
  return { alone: new Set(alone), beside: new Set([...alone, ...beside]) };
});

const isNothing = (words: readonly string[]): boolean =>
  words.length <= MAX_WORDS &&
  nothings.some(
    ({ alone, beside }) => words.some((word) => alone.has(word)) && words.every((word) => beside.has(word)),
  );

/** Whether a text says nothing in words, in any of the languages of the page; undefined for one that does. */
export function findApart(text: string): ApartKind | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  if (!/\p{L}/u.test(plain)) return /\p{N}/u.test(plain) ? 'number' : 'no_answer';
  const letters = plain.match(/[\p{L}\p{M}]/gu) ?? [];
  if (letters.length === 1 && !/\p{Script=Han}/u.test(plain)) return 'no_answer';
  const byWords = plain.match(/[\p{L}\p{M}\p{N}]+(?:['/.][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return isNothing(byWords) ? 'no_answer' : undefined;
}
