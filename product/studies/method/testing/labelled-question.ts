/** What can be wrong with a question. Those that no rule looks for count as not found. */
export type Flaw =
  | 'double-barrelled'
  | 'leading'
  | 'negated'
  | 'absolute'
  | 'vague'
  | 'jargon'
  | 'hypothetical'
  | 'unbalanced'
  | 'ranges';

/**
 * A published question, its flaws, its source and, where they matter, its options. Placeholders such as "[company]" are
 * filled in, and apostrophes are typographic.
 *
 * A question has a flaw if a reviewer who follows Dillman, Smyth & Christian (2014), ch. 4, would reword it:
 * - `leading`: the wording suggests, praises, presupposes or gives one side only, so that one answer is easier. Asking
 *   for a degree ("how satisfied") is not leading if every answer can be given; praise of one's own work ("how easy") is.
 * - `double-barrelled`: one answer for two things that somebody can see differently. Not: both ends of one scale, parts of one
 *   category ("stairs or ramps", where either counts), fixed pairs ("friends and family"), options in the question.
 * - `negated`: answering "no" or "disagree" gives a double negative. A single "not" in a statement about oneself is none.
 * - `absolute`: "always", "never", "all" where hardly anybody can say yes. Not: "have you ever" for once in a lifetime.
 * - `vague`: a frequency or quantity each person reads differently ("often"), unless it is what is asked for.
 * - `jargon`: words that people outside of the trade do not know.
 * - `hypothetical`: asks to predict oneself in a situation that does not exist. Not: willingness as a score (NPS).
 * - `unbalanced`: more good than bad options, or the reverse. `ranges`: numbers that overlap or leave a gap.
 * Length is left out, because its limit is a number and no judgement.
 */
export type LabelledQuestion = readonly [
  question: string,
  flaws: readonly Flaw[],
  source: keyof typeof SOURCES,
  options?: readonly string[],
];

const SOURCES = {
  acs: 'American Community Survey, questionnaire (US Census Bureau)',
  anes: 'American National Election Studies, time series questionnaire',
  audit: 'Alcohol Use Disorders Identification Test (WHO, 2001)',
  austin: 'Austin & Pinkleton, Strategic Public Relations Management, ch. on questionnaire design',
  brfss: 'Behavioral Risk Factor Surveillance System, core questionnaire (CDC)',
  cage: 'Ewing (1984), Detecting Alcoholism: The CAGE Questionnaire, JAMA 252',
  calcstack: 'math.calcstack.co/data/surveys',
  census: 'Census 2021, household questionnaire for England and Wales (ONS)',
  ces: 'Dixon, Freeman & Toman (2010), Stop Trying to Delight Your Customers, Harvard Business Review',
  converse:
    'Converse & Presser (1986), Survey Questions, quoted in huffpost.com, Not a Survey That Will Not Confuse',
  cvent: 'survey.cvent.com, Common Survey Pitfalls: Leading Survey Questions',
  epq: 'Eysenck Personality Questionnaire, Revised (1985)',
  ess: 'European Social Survey, core questionnaire',
  eurobarometer: 'Standard Eurobarometer (European Commission)',
  flyriver: 'flyriver.com, Double-Barreled Questions',
  gallup: 'Gallup Poll, questions asked each month',
  gss: 'General Social Survey, cumulative codebook (NORC)',
  hcahps: 'HCAHPS survey (Centers for Medicare & Medicaid Services)',
  insidercx: 'insidercx.com, Avoiding Double Negation in Surveys',
  k6: 'Kessler et al. (2002), K6 screening scale',
  kano: 'Kano et al. (1984), Attractive Quality and Must-Be Quality',
  loftus: 'Loftus (1975), Leading Questions and the Eyewitness Report, Cognitive Psychology 7',
  lrs: 'lrs.org, Library Research Service: survey question mistakes',
  lyssna: 'lyssna.com/blog/what-is-a-leading-question',
  media: 'Mainstream Media Accountability Survey (2017), as listed by fairquestion.com',
  neurolaunch: 'neurolaunch.com/double-barreled-question-psychology',
  nps: 'Reichheld (2003), The One Number You Need to Grow, Harvard Business Review',
  ons: 'Personal well-being questions (UK Office for National Statistics)',
  ospo: 'TODO Group open source programme survey 2018, todogroup/osposurvey, CC BY-SA 4.0',
  peakon: 'peakon.com, The 45 Questions Your Employee Engagement Survey Needs',
  pew: 'Pew Research Center, political surveys and Writing Survey Questions',
  pewguide: 'Pew Research Center, Question Wording',
  phq: 'Patient Health Questionnaire PHQ-9 (Kroenke, Spitzer & Williams, 2001)',
  pmf: 'Ellis (2009), The Startup Pyramid',
  pollmaker: 'poll-maker.com, Mainstream Media Accountability Survey',
  q12: 'Gallup Q12 employee engagement survey',
  qualtrics: 'qualtrics.com, on leading and double-barrelled questions',
  quinnipiac:
    'Quinnipiac University Poll (April 2010), quoted in huffpost.com, Not a Survey That Will Not Confuse',
  referendum: 'Ballot questions of 1975, 1995, 2009, 2014 (proposed and final) and 2016',
  relicheck: 'relichecksurvey.com, One Question, Two Jobs',
  researchscape: 'researchscape.com, Ask Me No Leading Questions',
  roper: 'Roper poll for the American Jewish Committee (1992) and its revision (1994)',
  seq: 'Sauro & Dumas (2009), Comparison of Three One-Question, Post-Task Usability Questionnaires',
  sf36: 'RAND 36-Item Short Form Health Survey',
  snapform: 'snapform.io, Crafting unbiased UX questionnaires',
  so: 'Stack Overflow Developer Survey, 2018 to 2023',
  spottrender: 'spottrender.com, The Seven Deadly Sins of Survey Design',
  ssi: 'surveysampling.com, Loaded and Leading',
  starwars: 'America’s Favorite Star Wars Movies, FiveThirtyEight, CC BY 4.0',
  surveymonkey: 'surveymonkey.com, 5 common survey question mistakes',
  sus: 'Brooke (1996), SUS: A Quick and Dirty Usability Scale',
  umn: 'open.lib.umn.edu, Information Strategies for Communicators, 15.8',
  uxmatters: 'truthordelusion.com, on leading questions in user research',
  vanwestendorp: 'Van Westendorp (1976), Price Sensitivity Meter, ESOMAR Congress',
  wikipedia: 'Wikipedia, Double-barreled question and Loaded question',
  wvs: 'World Values Survey, wave 7 questionnaire',
  zaro: 'zaro.info, What is a double-barreled question',
  zloadr: 'Listening for User Experience Research, ch. 3',
} as const;
