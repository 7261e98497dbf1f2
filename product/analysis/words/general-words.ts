/**
 * Words that say little on their own, by language: they begin no theme, but a pair of words may have one of them. Numbers in words
 * and months are among them. English is complete, the others have what is most frequent.
 */
const GENERAL_WORDS: Readonly<Record<string, string>> = {
  en: `much e.g i.e etc vs com www http https mode key ability able above absolutely actual actually add again ago allow allowing allows almost already although always
    amazing amount another anyone anything anyway apply approach april around ask august available avoid away
    awesome back bad base based become begin besides best better big bit both bring build busy call came cant
    case cause certain change check choose clear clearly click closed come common compare compared complete
    completely concept consider consist continue could create current currently cut day days deal december
    default different difficult directly dislike doesnt done dont due each easier easily easy effort efforts
    either else end enough ensure entire especially etc even eventually ever every everyone everything exactly
    example expect extra fact fairly far feature features february feel felt few final find fine first five
    follow foreign found four free full fully further future general generally getting give given glad go goes
    going gone good great guess guys half hand happen happy hard hardly heavily help helpful here high home hope
    hopefully however huge idea im important impossible improve include instance instead interested interesting
    isnt issue issues item items itself ive january july june keep kept kind kinds knew known lack lacking large
    last lastly late lately later least leave less let level like liked likely likes limit limited line little
    long longer look looking lot lots low made main mainly major make makes making manage many march matter may
    maybe mean means might mind miss missing moment month months mostly move multiple must near nearly need
    needed needs never new next nice nobody none normal normally nothing november now number numbers obvious
    obviously october often ok okay old once one ones onto open opening opens option options order others
    otherwise overall part particular particularly parts past pay people per perfect perfectly perhaps person
    place play please plus point points poor possible possibly practically pretty previous probably problem
    problems proper properly provide put quickly quite ran rarely rather read ready real really reason reasons
    receive recent recently regular related require required result right run running said same saw say second
    see seem seems seen september several short show similar simple simpler simply since single situation six
    small solution solutions solve somehow someone something sometimes somewhat somewhere soon sort sorts
    specific start started starting state stay still stop stuff suggest sure take taken talk tell ten tend
    therefore thing things think third though thought three throughout time times today together told tons took
    tool tools top total totally toward towards tried true try trying turn two type types under unfortunately
    unless until upon use used useful user users uses using usual usually various want wanted wants way ways
    week weeks well went whatever whenever wherever whether whoever whole wide wish within without wonderful
    wont work worked working works world worse worst worth write writing written wrong year years yes yet zero`,
  de: `alles allem ander andere anders arbeiten besser beste beispiel bisher brauchen bringen dabei dafür damit dinge eher eigentlich
    einfach einmal fast finden ganz geben gehen genau gerade gern gibt gut gute immer jahr jede jeder kommen leicht leider lassen
    machen macht manchmal mehr müssen möglich nie neu oft problem sachen sagen schlecht schwer schwierig sehen sollte
    sollten stelle super teil tun viel viele vielleicht wirklich wenig wissen wünschen würde zeit ziemlich zwei`,
  es: `algo ahora aún bien bueno buena cada casi cosa cosas creo dar debe debería después día días dos ejemplo encontrar
    falta forma gran gracias hace hacer ir mal manera mejor mejorar menos mismo mucho mucha muchas muchos nunca nuevo parte poder puede pueden
    problema problemas quiero quizás realmente siempre sería solo tal tener tiempo tipo tres usar uso vez veces ver`,
  fr: `aller après assez avant beaucoup besoin bien bon bonne cas chose choses clair dire deux donner encore exemple facile faire
    falloir faut grand jamais jour jours mal manière merci mettre mieux moins nouveau parfois part partie peut peuvent pouvoir
    problème problèmes rien savoir serait simple souvent temps toujours trop trois trouver utiliser vraiment voir`,
  it: `abbastanza adesso anno bene bisogno buono cosa cose dare dire due esempio fare grande grazie meglio mai meno modo
    molti molte momento niente nuovo ogni ora parte possibile problema problemi può potere sempre solo tempo troppo trovare
    usare veramente vedere volta`,
  nl: `alleen alles altijd beter beste daarom deel dingen doen echt eigenlijk elke gaan gemakkelijk goed goede graag hele
    komen krijgen laten maken makkelijk misschien moeilijk moet moeten nieuwe nooit vaak veel vinden vraag weinig weten
    werken willen zien zou zouden tijd twee`,
  pt: `agora ainda algo alguma assim bem boa bom cada coisa coisas dar deve dia dias dois exemplo fazer forma gostaria
    grande hora maior melhor melhorar menos momento nada nunca novo obrigado parte pode podem poder problema problemas
    realmente sempre seria tempo tipo três usar vez vezes ver`,
};

const listsByLanguage = new Map<string, readonly string[]>();

/** General words of a page language, as they are written. */
export function listGeneralWords(language: string): readonly string[] {
  const main = language.split('-')[0]!.toLowerCase();
  const words = listsByLanguage.get(main) ?? GENERAL_WORDS[main]?.split(/\s+/) ?? [];
  listsByLanguage.set(main, words);
  return words;
}
