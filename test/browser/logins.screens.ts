import type { Page } from 'playwright-core'
import { getCurrentUser } from '../../shared/accounts/contract/getCurrentUser.ts'
import { reportSignIn } from '../../shared/accounts/contract/reportSignIn.ts'
import { getScimToken } from '../../shared/accounts/contract/scim/getScimToken.ts'
import { getLoginProvider } from '../../shared/accounts/contract/sso/getLoginProvider.ts'
import { getSingleSignOn } from '../../shared/accounts/contract/sso/getSingleSignOn.ts'
import type { SingleSignOn } from '../../shared/accounts/domain/singleSignOn.ts'
import { readAuthorization } from '../../shared/agents/contract/readAuthorization.ts'
import type { AskedAuthorization } from '../../shared/agents/domain/oauth.ts'
import { answering, picturesOfPages } from './shownPages.ts'

const setting: SingleSignOn = {
  name: 'Microsoft',
  issuer: 'https://login.microsoftonline.com/8f1c2d3e-4b5a-4c6d-8e7f-90a1b2c3d4e5/v2.0',
  clientId: '2b7d9c1e-6f3a-4d58-9e0b-7a1c5f4e3d2b',
  domains: ['agency.example'],
  secondFactor: 'provider',
  roleClaim: { claim: 'roles', values: { recruiter: 'Recruiters', recruiting_manager: 'Managers' } },
  updatedAt: '2026-11-02T08:00:00.000Z',
}
const withProvider = answering(getSingleSignOn, (answer) => ({ ...answer, setting }))
const offered = answering(getLoginProvider, () => ({ name: setting.name }))
const directory = answering(getScimToken, () => ({
  token: { createdAt: setting.updatedAt, lastUsedAt: '2026-11-27T07:00:00.000Z', mayGrantSysadmin: false },
  domains: setting.domains,
}))
const connected = answering(getCurrentUser, (user) => ({ ...user, hasProviderLogin: true as const }))
const mustAddFactor = answering(getCurrentUser, (user) => ({
  ...user,
  hasProviderLogin: true as const,
  mustAddFactor: true as const,
}))
const almostIdle = answering(getCurrentUser, (user) => ({ ...user, idle: { seconds: 1800, secondsLeft: 55 } }))
const reported = (isMailed: boolean) => (page: Page) =>
  page.route(`**${reportSignIn.path}`, (route) => route.fulfill({ json: { isMailed } }))

const agentAsks = (page: Page) =>
  page.route(`**${readAuthorization.path}?*`, (route) =>
    route.fulfill({
      json: {
        ...{ outcome: 'ask', clientName: 'Hosted assistant', documentHost: 'assistant.example', isLocal: false },
        ...{ redirectHost: 'callbacks.assistant.example', scopes: ['read', 'contact', 'notes', 'write'] },
      } satisfies AskedAuthorization,
    }),
  )

/** A link with a token in the form of ours. */
const mailedLink = `/not-me#token=${'a'.repeat(43)}`

const report = async (page: Page) => {
  await page.getByRole('button', { name: /^(Log out all devices|Log alle enheder ud)$/ }).click()
  await page.getByRole('heading', { name: /^(All devices are logged out|Alle enheder er logget ud)$/ }).waitFor()
}

picturesOfPages({
  'sign-in-provider': { path: '/auth', answers: [offered] },
  'provider-refused': { path: '/sso?error=access_denied&state=x' },
  'single-sign-on-set': { path: '/single-sign-on', as: 'sysadmin', answers: [withProvider] },
  'sign-in-rules-directory': { path: '/sign-in-rules', as: 'sysadmin', answers: [directory] },
  'account-provider': { path: '/account', as: 'recruiter', answers: [connected, offered] },
  'account-provider-gone': { path: '/account', as: 'recruiter', answers: [connected] },
  'set-up-after-provider': { path: '/account', as: 'recruiter', answers: [mustAddFactor] },
  'inactivity-dialog': {
    path: '/orders',
    as: 'recruiter',
    answers: [almostIdle],
    open: (page) => page.getByRole('alertdialog').waitFor(),
  },
  'agent-asks': { path: '/oauth/authorize?client_id=x', as: 'recruiter', answers: [agentAsks] },
  'agent-asks-client': { path: '/oauth/authorize?client_id=x', as: 'client' },
  'not-me': { path: mailedLink },
  'not-me-mailed': {
    path: mailedLink,
    answers: [reported(true)],
    open: report,
  },
  'not-me-no-mail': {
    path: mailedLink,
    answers: [reported(false)],
    open: report,
  },
  'not-me-invalid': { path: '/not-me' },
})
