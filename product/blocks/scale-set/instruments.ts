/** Published questionnaires, and `likert` for own statements. */
export type Instrument = 'sus' | 'umux-lite' | 'seq' | 'likert';

export interface PublishedSet {
  name: string;
  points: number;
  low: string;
  high: string;
  /** Statements in the order that the scoring relies on. */
  statements: string[];
  /** Whether the statement at an index is reverse-coded. */
  reversed(index: number): boolean;
}

/**
 * System Usability Scale: ten statements, every second one negative, five points.
 *
 * Source: Brooke, J. (1996), SUS: a “quick and dirty” usability scale, in Jordan, P. W. et al. (eds.), Usability
 * Evaluation in Industry, Taylor & Francis, 189–194.
 */
const sus: PublishedSet = {
  name: 'SUS',
  points: 5,
  low: 'Strongly disagree',
  high: 'Strongly agree',
  statements: [
    'I think that I would like to use this system frequently',
    'I found the system unnecessarily complex',
    'I thought the system was easy to use',
    'I think that I would need the support of a technical person to be able to use this system',
    'I found the various functions in this system were well integrated',
    'I thought there was too much inconsistency in this system',
    'I would imagine that most people would learn to use this system very quickly',
    'I found the system very cumbersome to use',
    'I felt very confident using the system',
    'I needed to learn a lot of things before I could get going with this system',
  ],
  reversed: (index) => index % 2 === 1,
};

/**
 * UMUX-Lite: two statements, seven points.
 *
 * Source: Lewis, J. R., Utesch, B. S., Maher, D. E. (2013), UMUX-LITE: when there’s no time for the SUS, Proceedings
 * of CHI 2013, ACM, 2099–2102.
 */
const umuxLite: PublishedSet = {
  name: 'UMUX-Lite',
  points: 7,
  low: 'Strongly disagree',
  high: 'Strongly agree',
  statements: ['This system’s capabilities meet my requirements', 'This system is easy to use'],
  reversed: () => false,
};

/**
 * Single Ease Question, asked after a task: seven points.
 *
 * Source: Sauro, J., Dumas, J. S. (2009), Comparison of three one-question, post-task usability questionnaires,
 * Proceedings of CHI 2009, ACM, 1599–1608.
 */
const seq: PublishedSet = {
  name: 'SEQ',
  points: 7,
  low: 'Very difficult',
  high: 'Very easy',
  statements: ['Overall, how difficult or easy was the task to complete?'],
  reversed: () => false,
};

/** The published questionnaire, or undefined for own statements. */
export function findPublishedSet(instrument: Instrument): PublishedSet | undefined {
  return { sus, 'umux-lite': umuxLite, seq, likert: undefined }[instrument];
}
