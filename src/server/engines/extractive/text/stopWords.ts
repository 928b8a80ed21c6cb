import type { Language } from '#shared/contract/languages.ts';

/** Function words and phrases of politeness; in Arabic with hamza and ta marbuta unified. */
const LISTS: Record<Language, string> = {
  en: `a about actually after again ah all alright also always am an and another any anyway are as at back basically
    be because been before being both but by bye can come could cool did do does doing don done each em er erm even
    ever every everyone few for from get gets getting go goes going gonna good got great guess guys had has have having
    he hello her here hey hi him his hm hmm how i if in into is isn it its just kind know last least let like little
    look lot made make makes many maybe me mean might mine mm more morning most much must my myself need never next nice
    no nor not now obviously of off oh ok okay on once one only or other others our out over own perfect perhaps please
    pretty probably put quite rather re really right said same saw say saying says see shall she should since so some
    somebody someone something sometimes sorry sort still stuff such sure take than thank thanks that the their them
    then there these they thing things think this those though through thus to today too try uh um under until up us
    use used very want wants was way we well went were what whatever when where whether which while who whole whose
    why will with within without won wonder would wow yeah yep yes yet you your yours ll ve isn't don't didn't`,
  fr: `a ah ai aie ainsi alors apres as assez au aucun aujourd aura aurait aussi autre autres aux avait avant avec
    avez avoir avons ayant beaucoup ben bien bon bonjour bonne bref c ca car ce ceci cela celle celles celui cependant
    certains ces cet cette ceux chaque chez chose choses ci comme comment contre d daccord dans de deja depuis des desormais
    deux dire dis disons dit doit donc dont du effet elle elles en encore enfin entre es est et etaient etais etait etc
    ete etes etre eu euh eux evidemment fais fait faire ferai fera feras ferez faut fois font gens hein heu hier hui ici il ils j jamais je jusqu l la
    la-bas le les leur leurs lors lui m ma mais me meme memes merci mes mettre mieux moi moins mon n ne ni non nos notre nous
    o on ont ou ouais oui par parce parfait parler pas pendant peu peut peux plus plutot pour pourquoi pouvez premier
    puis qu quand que quel quelle quelles quelque quelques quels qui quoi rien s sa sais salut sans se sera serait ses seulement si
    sinon soit son sont sous souvent suis super sur t ta te tel telle tellement tes toi ton toujours tous tout toute
    toutes tres trop tu un une va vais vas venir vers veut veux voila voir vois vont vos votre vous vraiment vu y`,
  ar: `في من على عن الى ان هذا هذه ذلك تلك التي الذي الذين هو هي هم نحن انا انت كان كانت يكون تكون ما لا لم لن قد كل بعض
    مع او ثم حتى اذا كما بعد قبل عند عندنا عندي بين غير هناك هنا اي نعم ايه طيب يعني لكن ولكن بل هل لماذا كيف متى اين منذ
    حول ايضا فقط جدا شكرا به بها له لها لهم لنا لكم علينا عليه عليها فيه فيها منه منها يا و ف ب ل ك حسنا تمام اليوم
    الان يوم شيء صباح الخير الجميع جميعا اهلا مرحبا لو الا اما ليس ليست سوف كانوا وهو وهي وان فان بان مثل نفس جيد
    ممتاز راني راك راه راهي رانا غادي هاد هذي هذاك واش كيفاش علاش وين بصح باش برك بزاف شويه تاع ديال نتاع درك ضرك
    دروك صح ايوا واه خلاص كاين كاش حاجه بنفسي بنفسها وحدي`,
};

export const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(LISTS.en.split(/\s+/)),
  fr: new Set(LISTS.fr.split(/\s+/)),
  ar: new Set(LISTS.ar.split(/\s+/)),
};
