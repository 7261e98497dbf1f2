import { newId } from '../blocks/block.ts';
import { CONSENT_TEXTS } from '../blocks/initial-consent.ts';
import { text } from '../blocks/text.ts';
import type { Channel } from './channels.ts';

/** What was chosen at creation: it only preselects blocks and channels. */
export const STUDY_KINDS = ['survey', 'usability_test', 'video_study'] as const;
export type StudyKind = (typeof STUDY_KINDS)[number];

/** The initial title of a welcome message. */
export const DEFAULT_WELCOME_TITLE = 'Welcome';

interface InitialBlock {
  type: string;
  /** Empty: the author writes it. */
  title: string;
  /** Settings that differ from the defaults of the type. */
  config?: object;
}

interface Kind {
  name: string;
  /** Texts on the page for new studies, and the initial name of the study. */
  start: { label: string; hint: string; name: string };
  /** Open in a new study. */
  channels: readonly Channel[];
  /** Its texts are English, stored as texts of the base language. */
  blocks(base: string): InitialBlock[];
}

const WELCOME: InitialBlock = { type: 'message', title: DEFAULT_WELCOME_TITLE, config: { welcome: true } };
const THANKS: InitialBlock = { type: 'ending', title: 'Thank you for your answers' };

/** Recording needs the consent that it asks for: to record, and to keep what was recorded. */
const createConsent = (base: string): InitialBlock => ({
  type: 'consent',
  title: CONSENT_TEXTS.title,
  config: { text: text(CONSENT_TEXTS.text, base) },
});

/** A question that people answer by speaking; they may always write instead. */
const RECORDED_QUESTION: InitialBlock = {
  type: 'open-question',
  title: '',
  config: { modes: ['voice', 'video'] },
};

/** The Single Ease Question (SEQ), with its published wording. */
const createEaseQuestion = (base: string): InitialBlock => ({
  type: 'scale-set',
  title: 'About the task',
  config: {
    instrument: 'seq',
    items: [
      {
        id: newId(),
        text: text('Overall, how difficult or easy was the task to complete?', base),
        fixed: false,
      },
    ],
    points: 7,
    low: text('Very difficult', base),
    high: text('Very easy', base),
  },
});

/** What each kind preselects. */
export const KINDS: Record<StudyKind, Kind> = {
  survey: {
    name: 'Survey',
    start: { label: 'Blank study', hint: 'Start with an empty survey.', name: 'Untitled study' },
    channels: ['link'],
    blocks: () => [WELCOME, THANKS],
  },
  usability_test: {
    name: 'Usability test',
    start: {
      label: 'Usability test',
      hint: 'Give people a task in a prototype, then ask how easy it was.',
      name: 'Untitled usability test',
    },
    channels: ['link'],
    blocks: (base) => [WELCOME, { type: 'prototype-test', title: '' }, createEaseQuestion(base), THANKS],
  },
  video_study: {
    name: 'Video study',
    start: {
      label: 'Video study',
      hint: 'Ask people questions that they answer on video or by voice.',
      name: 'Untitled video study',
    },
    channels: ['link'],
    blocks: (base) => [WELCOME, createConsent(base), RECORDED_QUESTION, RECORDED_QUESTION, THANKS],
  },
};
