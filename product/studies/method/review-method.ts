import type { TeamBlockType } from '../../blocks/team-block.ts';
import { selectLanguage, plainText } from '../../blocks/text.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';
import type { Block, StudyContent } from '../study.ts';
import { adviseBalance, adviseRanges } from './advise-options.ts';
import { adviseWording } from './advise-wording.ts';

/** Advice on method; it never blocks publishing. `block` is null if it concerns the whole study. */
interface Advice {
  block: string | null;
  field: string;
  message: string;
  /** The title in better words, or the two titles of the blocks that it becomes. */
  rewording?: string[];
  /** How such a question can be asked, where no rule finds sound words. */
  example?: string;
}

/** With more questions or minutes, fewer people finish. */
const MAX_RECOMMENDED_QUESTIONS = 15;
const MAX_RECOMMENDED_MINUTES = 10;
/** Required open questions; each takes a minute or more. */
const MAX_RECOMMENDED_OPEN_QUESTIONS = 4;
/** With more rows in one block, people stop reading each. */
const MAX_RECOMMENDED_ROWS = 12;

/**
 * Advice on a draft: wording, scales, options, length, order. Wording is only reviewed if the base language is English.
 */
export function reviewMethod(content: StudyContent, findType: FindTeamBlockType): Advice[] {
  const questions = content.blocks.flatMap((block) => {
    const type = findType(block.type);
    return type?.isQuestion && type.menuSection !== 'structure' ? [{ block, type }] : [];
  });
  return [
    ...reviewWholeStudy(content, questions),
    ...questions.flatMap((question) => reviewBlock(content, question)),
  ];
}

interface Question {
  block: Block;
  type: TeamBlockType;
}

function reviewWholeStudy({ settings }: StudyContent, questions: Question[]): Advice[] {
  const advice: Advice[] = [];
  const advise = (message: string, block: string | null = null) =>
    advice.push({ block, field: 'blocks', message });
  if (questions.length > MAX_RECOMMENDED_QUESTIONS)
    advise(
      `${questions.length} questions is a lot. Above about ${MAX_RECOMMENDED_QUESTIONS}, more people drop off. Keep only what you need for a decision.`,
    );
  if ((settings.estimatedMinutes ?? 0) > MAX_RECOMMENDED_MINUTES)
    advise(
      `Studies over ${MAX_RECOMMENDED_MINUTES} minutes have more drop-off and rushing. Shorten it, or offer an incentive.`,
    );
  const openQuestions = questions.filter(({ block, type }) => block.required && isOpenQuestion(type, block));
  if (openQuestions.length > MAX_RECOMMENDED_OPEN_QUESTIONS)
    advise(
      `${openQuestions.length} required questions need a written answer. Make some of them optional.`,
      openQuestions[MAX_RECOMMENDED_OPEN_QUESTIONS]!.block.id,
    );
  const personalIndex = questions.findIndex(({ type }) => type.isPersonal === true);
  if (personalIndex >= 0 && personalIndex < questions.length - 1 && questions.length > 2)
    advise(
      'Ask for contact details last. Fewer people drop off, and answers are more candid.',
      questions[personalIndex]!.block.id,
    );
  return advice;
}

const isOpenQuestion = (type: TeamBlockType, block: Block): boolean => {
  const subjects = type.conditions(block.config);
  return (
    subjects.some(({ kind }) => kind === 'text') &&
    subjects.every(({ part, kind }) => kind === 'text' || part !== '') &&
    type.isPersonal !== true
  );
};

const formatExample = (titles: string[]) => titles.map((title) => `“${title}”`).join(' and ');

function reviewBlock({ languages }: StudyContent, { block, type }: Question): Advice[] {
  const { base } = languages;
  const readText = (text: Parameters<typeof selectLanguage>[0]) =>
    plainText(selectLanguage(text, base, base)).trim();
  const advice: Advice[] = [];
  const advise = (message: string, field: string, example?: string) =>
    advice.push({ block: block.id, field, message, ...(example && { example }) });
  const subjects = type.conditions(block.config);
  const ownSubject = subjects.find(({ part, kind }) => part === '' && kind === 'choice');
  const labels = (ownSubject?.choices ?? []).map(({ label }) => readText(label)).filter(Boolean);
  // Words would lose the formatting of a title and the answers inserted in it.
  const canReword = selectLanguage(block.title, base, base).every((node) => typeof node === 'string');
  const answers = {
    hasYesAndNo: labels.some((label) => /^(?:yes|no)\b/i.test(label)),
    isOpen: isOpenQuestion(type, block),
  };
  if (/^en\b/.test(base))
    for (const { message, rewording, example } of adviseWording(readText(block.title), answers))
      advice.push({
        block: block.id,
        field: 'title',
        message,
        ...(rewording && (canReword ? { rewording } : { example: formatExample(rewording) })),
        ...(example && { example }),
      });
  const rangeAdvice = adviseRanges(labels);
  if (rangeAdvice) advise(rangeAdvice, 'options', '“18–24”, “25–34”, “35 or older”');
  const balanceAdvice = /^en\b/.test(base) ? adviseBalance(labels) : null;
  if (balanceAdvice)
    advise(balanceAdvice, 'options', '“Very good”, “Good”, “Neither good nor bad”, “Bad”, “Very bad”');
  const parts = subjects.filter(({ part }) => part !== '');
  if (parts.length > MAX_RECOMMENDED_ROWS)
    advise(
      `${parts.length} rows are a lot for one screen. Split them, or keep only the important ones.`,
      'title',
    );
  return advice;
}
