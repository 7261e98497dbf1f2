import { defineFeature } from '#platform/feature/feature.ts';
import * as accounts from '../contract.ts';
import * as emailChange from '../email-change/contract.ts';
import * as onboarding from '../onboarding/contract.ts';
import * as passkeys from '../passkeys/contract.ts';
import * as singleSignOn from '../sign-on/contract.ts';
import * as twoFactor from '../two-factor/contract.ts';
import { accountWorkers } from './jobs.ts';
import { accountRoutes } from './routes.ts';

export const accountFeature = defineFeature({
  contracts: { accounts, emailChange, onboarding, passkeys, singleSignOn, twoFactor },
  examples: {
    changePassword: { current: 'correct horse battery', password: 'staple battery horse' },
    confirmLogin: { password: 'correct horse battery' },
    forgotPassword: { email: 'ada@example.com' },
    logIn: { email: 'ada@example.com', password: 'correct horse battery' },
    register: {
      name: 'Ada Example',
      email: 'ada@example.com',
      password: 'correct horse battery',
      workspaceName: 'Research',
    },
    renamePerson: { name: 'Ada Example' },
    resetPassword: { token: 'the-token-of-the-letter', password: 'correct horse battery' },
    confirmEmailChange: { token: 'V1Yk0dFzS0lqUzVhQ2h1ZzRkRTZ5bEZzYXdGZ2hqa2w' },
    startEmailChange: { email: 'ada@new.example' },
    saveOnboarding: { step: 'intro', jobRole: 'researcher', companySize: '11-50', goal: 'satisfaction' },
    addPasskey: {
      name: 'Laptop',
      id: 'V1Yk0dFzS0lqUzVhQ2h1Zw',
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
      attestationObject: 'o2NmbXRkbm9uZQ',
      transports: ['internal'],
    },
    logInWithPasskey: {
      id: 'V1Yk0dFzS0lqUzVhQ2h1Zw',
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      signature: 'MEUCIQDRz_Vn',
    },
    renamePasskey: { name: 'Laptop' },
    finishSignOn: { query: '?state=V1Yk0dFzS0lqUzVhQ2h1Zw&code=SplxlOBeZQQYbYS6WxSbIA' },
    linkIdentity: { provider: 'google', returnTo: '/account/profile' },
    receiveSamlResponse: { SAMLResponse: 'PHNhbWxwOlJlc3BvbnNlLz4', RelayState: 'V1Yk0dFzS0lqUzVhQ2h1Zw' },
    startSignOn: { email: 'ada@example.com' },
    confirmTwoFactor: { code: '492039' },
    finishLogin: { token: 'the-token-of-the-first-step', code: '492039', remember: true },
    renewRecoveryCodes: { code: '492039' },
    turnOffTwoFactor: { code: '492039' },
  },
  routes: accountRoutes,
  workers: accountWorkers,
});
