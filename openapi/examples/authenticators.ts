import type { RouteName } from '../../shared/routes.ts'
import { laterAt, staffUser, token } from './records.ts'

const challenge = 'SkY3aTRQeGhXbGQ0b1B3dEVTbGhhQQ'
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
const answer = {
  id: 'Y3JlZGVudGlhbA',
  rawId: 'Y3JlZGVudGlhbA',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON, authenticatorData: 'SZYN5YgO', signature: 'MEUCIQD' },
}
const creation = { ...answer, response: { clientDataJSON, attestationObject: 'o2NmbXRk' } }
const rules = {
  applicant: 'offered' as const,
  client: 'required' as const,
  recruiter: 'required' as const,
  recruiting_manager: 'required' as const,
  sysadmin: 'required' as const,
}
const passwordLength = { alone: 12, withSecondFactor: 8 }
const working = { idleMinutes: 30, hours: 12 }
const sessions = {
  applicant: { idleMinutes: null, hours: 720 },
  ...{ client: working, recruiter: working, recruiting_manager: working, sysadmin: working },
}
const recoveryCodes = ['7K2M-9QPA-XXZ4-0B1C', 'M4RD-22JY-W6TS-HE8Z']
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const browserKey = 'q1Jx0m0kqk6yVb3cYkz7r1l0Y0cQ2m1d8t5u3w9x2yA'
const providerAnswer = { answer: 'code=0.AXoA&state=hT8yFz', browserKey }
const issuer = 'https://login.microsoftonline.com/8f14e45f-ceea-467f-a0e6-7f3d1b0c2a11/v2.0'
const visit = { address: `${issuer.replace('v2.0', 'oauth2/v2.0/authorize')}?client_id=6731de76`, browserKey }
const returnAddress = 'https://fagfolk.example/sso'
const provider = {
  name: 'Microsoft',
  issuer,
  clientId: '6731de76-14a6-49ae-97bc-6eba6914391e',
  domains: ['agency.dk'],
  secondFactor: 'provider' as const,
}

export const authenticatorExamples = {
  continueSession: { body: { secondsAgo: 20 } },
  reportSignIn: { body: { token }, answer: { isMailed: true } },
  signInWithCode: { body: { token, code: '123456' }, answer: staffUser },
  startPasskeySignIn: { answer: { options: { challenge, rpId: 'fagfolk.example', userVerification: 'required' } } },
  signInWithPasskey: { body: { answer }, answer: staffUser },
  getLoginProvider: { answer: { name: 'Microsoft' } },
  startProviderSignIn: { answer: visit },
  signInWithProvider: { body: providerAnswer, answer: staffUser },
  startProviderProof: { answer: visit },
  proveWithProvider: { body: providerAnswer },
  getSingleSignOn: { answer: { setting: null, returnAddress } },
  updateSingleSignOn: {
    body: { ...provider, clientSecret: 'Gx8Q~a1b2c3', updatedAt: null },
    answer: { setting: { ...provider, updatedAt: laterAt }, returnAddress },
  },
  removeSingleSignOn: {},
  startApp: { answer: { secret, uri: `otpauth://totp/Fagfolk:recruiter?secret=${secret}&issuer=Fagfolk` } },
  addApp: { body: { name: 'Phone', code: '123456' }, answer: { recoveryCodes } },
  startPasskey: { answer: { options: { challenge, rp: { name: 'Fagfolk', id: 'fagfolk.example' } } } },
  addPasskey: { body: { name: 'Laptop', answer: creation }, answer: {} },
  changeAuthenticator: { body: { name: 'Work phone' } },
  removeAuthenticator: {},
  newRecoveryCodes: { answer: { recoveryCodes } },
  startProof: { answer: { byPassword: false, hasApp: true, hasRecoveryCodes: true } },
  proveAccount: { body: { by: 'code' as const, code: '123456' } },
  getSignInRules: { answer: { secondFactor: rules, passwordLength, sessions, updatedAt: null } },
  updateSignInRules: {
    body: { secondFactor: rules, passwordLength, sessions, updatedAt: null },
    answer: { secondFactor: rules, passwordLength, sessions, updatedAt: laterAt },
  },
} satisfies Partial<Record<RouteName, object>>
