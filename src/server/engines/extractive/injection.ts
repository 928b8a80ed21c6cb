import { normalise } from './text/tokens.ts';

/**
 * Prompt injection: sentences addressed to a model instead of the participants; matched on normalized text. No pattern
 * searches without a limit for its end, which would take quadratic time in a long line that repeats its beginning.
 */
const PLANTED: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|everything (?:above|before|you))/u,
  /\b(?:system prompt|system message|developer mode|jailbreak|new instructions?:|you are now (?:an?|the|in)\b|as an ai\b|language model)/u,
  /\b(?:ignore[rz]?|oublie[rz]?|neglige[rz]?|négligez?|contourne[rz]?)\b.{0,30}(?:instructions?|consignes?|directives?|regles|règles)/u,
  /(?:invite système|message système|prompt système|mode développeur|nouvelles (?:instructions|consignes) ?:|tu es (?:maintenant|désormais) une? |vous êtes (?:maintenant|désormais) une? )/u,
  /(?:تجاهل|انس|اهمل|تخط|انسي|تجاهلوا|نسي).{0,30}(?:التعليمات|تعليمات|الاوامر|القواعد|كل ما سبق|ما سبق)/u,
  /(?:رساله النظام|موجه النظام|وضع المطور|تعليمات جديده ?:|انت الان (?:مساعد|نموذج|روبوت))/u,
  /^\s*(?:\[|<|#+ ?|\*\*)?(?:system|assistant|user|human|système|systeme|النظام|المساعد|المستخدم)(?:\]|>|\*\*)? ?[:：]/u,
  /<\/?\s*(?:system|assistant|user|human|transcript|instructions?|tool|function|meeting|summary|document|context|im_start|im_end)[\w-]*[^>]{0,200}>|<\|.{0,200}?\|>|\[\/?(?:inst|sys|system|tool)[^\]]{0,200}\]|<<\/?sys>>/u,
  /```|\{\s*["']?(?:name|tool|function|action|arguments|role|task)["']?\s*:|\b(?:tool|function)_(?:call|use|result)s?\b|\bantml\b/u,
  /https?:\/\/|hxxps?|\bwww\.|(?<=[\w-])\.(?=[a-z]{2,}\/\S)(?<!@\w+\.)|javascript:|data:text|!\[[^\]]{0,200}\]\(/u,
  /\b(?:include|add|insert|write|print|output|append)\b.{0,40}\b(?:in|to|into) (?:the|your) (?:summary|output|response|answer|reply)\b/u,
  /\b(?:ajoute[rz]?|insère|inserez|insérez|écris|écrivez|affiche[rz]?)\b.{0,40}(?:dans|à|au) (?:le|ton|votre|la|ta) ?(?:résumé|sortie|réponse)/u,
  /(?:اضف|ادرج|اكتب|اطبع).{0,40}(?:في|الي) (?:الملخص|ملخصك|ردك|الرد|المخرجات)/u,
  // Sentences that speak to whoever writes the summary, or about the prompt.
  /\bwhen you summari[sz]e\b|\bsummary (?:must|should|has to) (?:say|state|read)\b|\bin (?:the|your) summary,? (?:write|say|put|state|note)\b|\b(?:note|message) (?:to|for) (?:the )?(?:ai|assistant|model|llm|bot|summari[sz]er)\b|\bdear (?:ai|assistant|model|summari[sz]er)\b/u,
  /\bmark (?:all|everything|all items) as (?:a )?deci(?:ded|sions?)\b|\bcite (?:only |always )?lines? \d|\b(?:reveal|show|print|repeat) your (?:prompt|instructions?)\b|\bend of (?:the )?(?:transcript|prompt|instructions?)\b/u,
  /(?:dans|pour) (?:le|ton|votre) résumé,? (?:écris|écrivez|mets|mettez|note[rz]?|dis|dites)|\bnote (?:pour|à) l'(?:ia|assistant|intelligence artificielle)\b|\bne (?:tiens|tenez) pas compte .{0,10}(?:instructions?|consignes?|règles|regles)/u,
  /\bmarque[rz]? tout comme décid|\bcite[rz]? (?:toujours |seulement )?la ligne \d|(?:révèle|révélez|montre[rz]?|affiche[rz]?) (?:ton|tes|votre|vos) (?:prompt|consignes|instructions)|\bfin (?:de la transcription|du prompt|des (?:consignes|instructions))/u,
  /(?:لا تتبع|ما تتبع).{0,10}(?:تعليمات|قواعد|اوامر)|في (?:ال)?ملخص.{0,4} (?:اكتب|ضع|قل)|(?:^|[^\p{L}])يا (?:ذكاء اصطناعي|نموذج|روبوت)|(?:اكشف|اظهر) (?:عن )?(?:تعليماتك|موجهك)|(?:نهايه|انتهي) (?:ال)?(?:تفريغ|تعليمات)|نهايه النص ?[.!:،]|كتب.{0,20}(?:في|ف) (?:ال|ل)?(?:ملخص|ريزومي)/u,
  // Algerian Arabic in Latin letters.
  /\b(?:[aei]?nsa|ignori|oubli) .{0,20}(?:instructions?|consignes?|règles|regles|ta3limat|qawa3id)|\bma ?t(?:e?be3|e?tba3|etteba3|esma3)\w{0,3}ch\b.{0,20}(?:instructions?|consignes?|règles|regles|ta3limat|qawa3id)|\b(?:[ae]?kteb|hott?|zid) .{0,20}\bf(?:i|el|l)? ?(?:l|le )?(?:résumé|resume|summary|molakhas|mulakhas)/u,
  // Imitations of a prompt's line numbers, sections, answers and links.
  /\[\d{1,5}\] ?\p{L}[^:：]{0,60}[:：]|<{3}[^<>]{0,60}>{3}|<\/?s>|^\s*#{2,} ?(?:instructions?|system|end)\b|"(?:points|decisions|actions|sentences|headlines|texts)" ?:|\]\(\s*(?:\/\/|\w{2,12}:)/u,
];

export function isPlanted(text: string): boolean {
  const shape = normalise(text);
  return PLANTED.some((pattern) => pattern.test(shape));
}

/**
 * The lines without injected instructions. Also removes up to two next lines of the same speaker, because a recognizer
 * splits an instruction that is read aloud into several utterances.
 */
export function withoutPlanted<Line extends { speaker: string; text: string }>(lines: Line[]): Line[] {
  let tail = 0;
  let planter = '';
  return lines.filter((line) => {
    if (isPlanted(line.text)) {
      tail = 2;
      planter = line.speaker;
      return false;
    }
    if (tail > 0 && line.speaker === planter) {
      tail -= 1;
      return false;
    }
    tail = 0;
    return true;
  });
}
