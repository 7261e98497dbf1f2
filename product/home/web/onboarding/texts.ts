import type { Role } from '#platform/authorisation/role.ts';
import type { CompanySize, Goal, JobRole } from '#product/accounts/onboarding/onboarding.ts';

/** English texts of onboarding. */
export const texts = {
  stepOf: (step: number, stepCount: number) => `Step ${step} of ${stepCount}`,
  skip: 'Skip',
  back: 'Back',
  continue: 'Continue',
  welcomePage: {
    welcomeToEarshot: 'Welcome to Earshot',
    answersExplained: 'We only use your answers to suggest templates. Every question is optional.',
    yourName: 'Your name',
    nameHint: 'Shown to your team.',
    jobRole: 'What do you do?',
    companySize: 'How many people work at your company?',
    goal: 'What do you want to do first?',
  },
  jobRoles: {
    researcher: 'Researcher',
    designer: 'Designer',
    'product-manager': 'Product manager',
    marketer: 'Marketer',
    engineer: 'Engineer',
    founder: 'Founder',
    student: 'Student',
    other: 'Something else',
  } satisfies Record<JobRole, string>,
  companySizes: {
    '1': 'Just me',
    '2-10': '2 to 10',
    '11-50': '11 to 50',
    '51-200': '51 to 200',
    '201-1000': '201 to 1,000',
    '1001+': 'More than 1,000',
  } satisfies Record<CompanySize, string>,
  goals: {
    satisfaction: 'Measure satisfaction',
    design: 'Test a design',
    interviews: 'Find out what people need',
    churn: 'Understand why people leave',
    other: 'Something else',
  } satisfies Record<Goal, string>,
  invitation: {
    invitedYouTo: (sender: string, workspace: string) => `${sender} invited you to ${workspace}`,
    joinAs: (role: Role) => `You’d join as ${role}.`,
    join: (workspace: string) => `Join ${workspace}`,
  },
  introPage: {
    startFirstStudy: 'Start your first study',
    startExplained: 'Pick a starting point. You can change everything later.',
    suggestedForGoal: (goal: string) => `Suggested for your goal: ${goal.toLowerCase()}`,
    popularTemplate: 'A popular template',
    templates: 'Templates',
    useTemplate: 'Use template',
    useTemplateNamed: (name: string) => `Use template ${name}`,
    allTemplates: 'All templates',
    otherWays: 'Or start another way',
    exploreSample: 'Explore the sample workspace',
    sampleHint: 'Four studies with responses: a survey, an NPS, a usability test and a card sort.',
    startBlank: 'Start with a blank survey',
    blankHint: 'Write your own questions from scratch.',
    blankName: 'Untitled study',
    inviteColleagues: 'Invite colleagues',
    inviteHint: 'Build and read studies together.',
    viewerCannotCreate:
      'You can view studies in this workspace. Ask an admin for the Researcher role to create your own.',
  },
};
