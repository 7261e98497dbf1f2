import { newId } from '../blocks/block.ts';
import { THANKS_TITLES, WELCOME_TITLES, type FirstTexts } from '../blocks/first-texts.ts';
import { findPageLanguage } from '../blocks/languages.ts';
import { PURPOSES } from '../blocks/purposes.ts';
import { text } from '../blocks/text.ts';
import type { Channel } from './channels.ts';

/** What a study is created as: it only preselects blocks and channels. */
export const STUDY_KINDS = ['survey', 'usability_test', 'video_study', 'moderated_interview'] as const;
export type StudyKind = (typeof STUDY_KINDS)[number];

interface InitialBlock {
  type: string;
  /** Empty if the author is to write it. */
  title: string;
  required?: boolean;
  /** Settings that differ from the defaults of the type. */
  config?: object;
}

interface StudyKindDefaults {
  name: string;
  /** Texts on the page for new studies, and the initial name of a new study. */
  listing: { label: string; hint: string; name: string };
  /** Channels that are open in a new study. */
  channels: readonly Channel[];
  /** The blocks of a new study, with texts in its base language. */
  createBlocks(base: string, texts: FirstTexts): InitialBlock[];
}

const createWelcome = (base: string): InitialBlock => ({
  type: 'message',
  title: WELCOME_TITLES[findPageLanguage(base) ?? 'en']!,
  config: { welcome: true },
});
const createEnding = (base: string): InitialBlock => ({
  type: 'ending',
  title: THANKS_TITLES[findPageLanguage(base) ?? 'en']!,
});

/** The consent that recordings need: recording, keeping and quoting are part of it, clips and AI models have checkboxes. */
function createConsent(base: string, { consent }: FirstTexts): InitialBlock {
  const modes: Record<string, string> = {
    record: 'included',
    keep: 'included',
    quote: 'included',
    share_clip: 'optional',
    model: 'optional',
  };
  const sentences: Record<string, string> = consent.purposes;
  const purposes = Object.fromEntries(
    PURPOSES.map((purpose) => {
      const sentence = sentences[purpose];
      return [
        purpose,
        { mode: modes[purpose] ?? 'none', label: sentence === undefined ? {} : text(sentence, base) },
      ];
    }),
  );
  return {
    type: 'consent',
    title: consent.title,
    config: {
      text: text(consent.text, base),
      purposes,
    },
  };
}

/** A question that people answer by speaking; they may always write instead. */
const RECORDED_QUESTION: InitialBlock = {
  type: 'open-question',
  title: '',
  config: { modes: ['voice', 'video'] },
};

/** The Single Ease Question (SEQ). */
const createEaseQuestion = (base: string, { ease }: FirstTexts): InitialBlock => ({
  type: 'scale-set',
  title: ease.title,
  config: {
    instrument: 'seq',
    items: [
      {
        id: newId(),
        text: text(ease.question, base),
        fixed: false,
      },
    ],
    points: 7,
    low: text(ease.low, base),
    high: text(ease.high, base),
  },
});

/** What each kind preselects. */
export const STUDY_KIND_DEFAULTS: Record<StudyKind, StudyKindDefaults> = {
  survey: {
    name: 'Survey',
    listing: { label: 'Blank study', hint: 'Start with an empty survey.', name: 'Untitled study' },
    channels: ['link'],
    createBlocks: (base) => [createWelcome(base), createEnding(base)],
  },
  usability_test: {
    name: 'Usability test',
    listing: {
      label: 'Usability test',
      hint: 'Give people a task in a prototype, then ask how easy it was.',
      name: 'Untitled usability test',
    },
    channels: ['link'],
    createBlocks: (base, texts) => [
      createWelcome(base),
      { type: 'prototype-test', title: '' },
      createEaseQuestion(base, texts),
      createEnding(base),
    ],
  },
  video_study: {
    name: 'Video study',
    listing: {
      label: 'Video study',
      hint: 'Ask people questions that they answer on video or by voice.',
      name: 'Untitled video study',
    },
    channels: ['link'],
    createBlocks: (base, texts) => [
      createWelcome(base),
      createConsent(base, texts),
      RECORDED_QUESTION,
      RECORDED_QUESTION,
      createEnding(base),
    ],
  },
  moderated_interview: {
    name: 'Moderated interview',
    listing: {
      label: 'Moderated interview',
      hint: 'Let people book a call with you or your team.',
      name: 'Untitled interview study',
    },
    channels: ['link'],
    createBlocks: (base, texts) => [
      createWelcome(base),
      createConsent(base, texts),
      { type: 'interview', title: texts.interview.title, required: true },
      createEnding(base),
    ],
  },
};
