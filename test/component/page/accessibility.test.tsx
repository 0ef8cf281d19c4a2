import Button from '@mui/material/Button'
import CardActionArea from '@mui/material/CardActionArea'
import IconButton from '@mui/material/IconButton'
import { ThemeProvider } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectedAlready } from '../../../functions/src/applicants/profile/profileProblems.ts'
import { defaultSignInRules } from '../../../shared/accounts/domain/signInRules.ts'
import type { AnyRoute, RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import { routes } from '../../../shared/routes.ts'
import { showLanguage } from '../../../web/src/i18n/language.ts'
import { theme } from '../../../web/src/ui/theme.ts'
import { idOf } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'
import { expectAccessible, problemsOf } from '../world/axe.ts'
import { checkLooks, checkState, type State, state } from '../world/checkState.ts'
import { englishOnPage } from '../world/danish.ts'
import type { Database } from '../world/database.ts'
import { type FakeApi, refusing } from '../world/fakeApi.ts'
import { unmarkedOnPage, withMarkedDanish } from '../world/markedTexts.ts'
import { desktop, eventually, phone, seen, test } from '../world/page.tsx'
import { button, dialog, openTab, pathOf, rows } from '../world/parts.ts'
import { withoutFactors } from '../world/people.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const text = (name: string | RegExp) => page.getByText(name)
const named = (name: string | RegExp) => page.getByRole('button', { name })
const asking = (name: string) => page.getByRole('dialog', { name })
const confirm = page.getByRole('status').getByRole('button', { name: 'Confirm' })
const clicks = (name: string | RegExp) => () => named(name).first().click()
const gives =
  <const Route extends AnyRoute>(route: Route, result: RouteResult<Route>) =>
  (_database: Database, api: FakeApi) =>
    api.answer(route, () => result)

const at = '2026-01-01T08:00:00.000Z'
const later = '2099-12-15T09:00:00.000Z'

const invitation = { id: idOf(12), email: 'karen@agency.example', language: 'da', createdAt: at, validUntil: later }
const openInvitation = { ...invitation, role: 'recruiter', language: 'da' } as const
const job = { profession: 'Welder', city: 'Aarhus', from: '2026-11-30', isClosed: true }
const question = { id: idOf(1), clientName: 'Hansen Byg A/S', openUntil: later, job }
const used = { createdAt: at, lastUsedAt: at }
const here = { id: idOf(1), ...used, device: { browser: 'Chrome', system: 'Windows' }, isCurrent: true }
const sessions = [here, { id: idOf(2), ...used, device: {}, isCurrent: false }]
const account = { email: 'me@agency.example', ...withoutFactors, sessions: [] }
const resetLink = (valid: boolean) => ({ given: gives(routes.checkResetToken, { valid }) })
const ofAccount = { as: 'client', given: gives(routes.getAccount, account) } as const

const ofApplicant: typeof state = (path, shows, arranged) => state(path, shows, { as: 'applicant', ...arranged })
const ofStaff: typeof state = (path, shows, arranged) => state(path, shows, { as: 'recruiter', ...arranged })

/** All pages in the states that differ, by name. */
const states: Record<string, State> = {
  'signing in without a name': state('/auth', text('Username is required'), { arrange: clicks('Log in') }),
  registering: state('/auth', named('Create account'), { arrange: () => page.getByRole('tab').last().click() }),
  'a forgotten password': state('/forgot-password', named('Send Reset Link')),
  'a reset link that was sent': state('/forgot-password', heading('Check Your Email'), {
    given: gives(routes.requestPasswordReset, { message: 'Sent' }),
    arrange: async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@mail.example')
      await button('Send Reset Link').click()
    },
  }),
  'an invalid reset link': state('/reset-password#token=old', heading('Invalid Reset Link'), resetLink(false)),
  'a new password': state('/reset-password#token=new', named('Reset Password'), resetLink(true)),
  'the public form with all that is missing': state('/public-apply', text('14 fields need your attention'), {
    arrange: () => clicks('First Aid')().then(clicks('Submit Application')),
  }),
  'a status without a link': state('/application-status', heading('No application to show')),
  'the way to a link to own data': state('/your-data', named('Send me a link')),
  'no deletion requests': state('/deletions', text('No open requests'), { as: 'sysadmin' }),
  'the agency': state('/agency', named('Choose logo'), { as: 'sysadmin' }),
  'the privacy page': state('/privacy', text('Assistent ApS')),
  'an unknown address': state('/no-such-page', heading('404 Page Not Found')),
  'an invitation': state('/accept-invitation#token=abc', named('Create account'), {
    given: gives(routes.readInvitation, openInvitation),
  }),
  'messages that can be unsubscribed from': state('/unsubscribe#token=abc', named('Unsubscribe'), {
    given: gives(routes.readSubscription, { isUnsubscribed: false }),
  }),
  'mails about a view that can be switched off': state('/stop-digest#token=abc', named('Turn off these emails'), {
    given: gives(routes.readDigest, { name: 'New welders' }),
  }),

  'the dashboard of an applicant': ofApplicant('/', named('Send answer'), {
    given: gives(routes.listMyQuestions, {
      questions: [question, { ...question, id: idOf(2), job: undefined, answer: 'willing' }],
    }),
    arrange: clicks('Not now'),
  }),
  'an own profile': ofApplicant('/my-profile', heading('Application Status')),
  'an own profile, edited': ofApplicant('/my-profile', named('Save'), { arrange: clicks('Edit Profile') }),
  'the export of own data': ofApplicant('/my-profile', asking('Download your data'), {
    arrange: clicks('Download my data'),
  }),
  'own experience': ofApplicant('/my-profile?tab=experience', heading('Work Experience')),
  'own documents': ofApplicant('/my-profile?tab=documents', named(/^Download /), {
    given: (database) => database.addDocument(database.ownId ?? ''),
  }),
  'a profile without a record': ofApplicant('/my-profile#connect=old', heading('Have you applied before?'), {
    given: (database, api) => {
      database.ownId = undefined
      api.answer(routes.connectProfile, refusing(connectedAlready()))
    },
  }),
  'a refused page': ofApplicant('/applicants', heading('Access Denied')),

  'an own account': ofStaff('/account', text('me@new.example is not confirmed yet. Open the link we sent there.'), {
    as: 'client',
    given: gives(routes.getAccount, { ...account, wantedEmail: 'me@new.example', sessions }),
  }),
  'the link of another email': ofStaff('/account#confirm=token', confirm, ofAccount),
  'a refused email': ofStaff('/account', text('Password is required'), {
    ...ofAccount,
    arrange: clicks('Change email'),
  }),
  'the users': ofStaff('/users', named('Show more'), {
    as: 'sysadmin',
    given: (_database, api) => {
      const users = [makeUser(), makeUser({ id: idOf(901), isActive: false })]
      api.answer(routes.listInvitations, () => ({ invitations: [openInvitation], next: null }))
      api.answer(routes.listUsers, () => ({ users, next: 'more' }))
    },
  }),
  'the rules for sign-in': ofStaff('/sign-in-rules', heading('Two-step verification'), {
    as: 'sysadmin',
    given: (_database, api) => {
      api.answer(routes.getSignInRules, () => defaultSignInRules('required'))
      api.answer(routes.getScimToken, () => ({
        token: { createdAt: '2026-03-01T08:00:00.000Z', mayGrantSysadmin: false },
        domains: [],
      }))
    },
  }),
  'single sign-on before it is set up': ofStaff('/single-sign-on', named('Save'), {
    as: 'sysadmin',
    given: gives(routes.getSingleSignOn, { setting: null, returnAddress: 'https://fagfolk.example/sso' }),
    arrange: clicks('Save'),
  }),
  'the audit log': ofStaff('/audit-log', named('Louise Bach'), { as: 'recruiting_manager' }),
  'the dashboard of staff': ofStaff('/', text('Moved to Hired')),
  'the documentation of the API': ofStaff('/documentation', heading('Changelog')),
  'the documentation of authentication': ofStaff('/documentation?tab=authentication', heading('API key')),
  'the documentation of the model': ofStaff('/documentation?tab=model', text('coreCompetencies')),
  'the documentation of the schemas': ofStaff('/documentation?tab=schema', text('Download OpenAPI document')),
  'the documentation for an AI assistant': ofStaff('/documentation?tab=ai', text('For AI coding assistants')),
  'the documentation with examples': ofStaff('/documentation?tab=examples', heading('Create an applicant')),
  'the menu of a phone': ofStaff('/', named('Logout'), { arrange: clicks('Open menu'), sizes: [phone] }),
  'the applicants': ofStaff(
    '/applicants?search=welder&tradeSkills=Welding&experience=5-&willingToRelocate=yes',
    text(/^Showing 1 to /),
    // The last of the filters, which come after the rows.
    { arrange: () => seen(text('Any of (OR)')) },
  ),
  'an open list of choices': ofStaff('/applicants?search=welder', asking('Professions').getByRole('radio'), {
    arrange: clicks(/^Professions /),
    sizes: [desktop],
  }),
  'the board': ofStaff('/applicants?view=board', text(/ days? in stage$/)),
  'the stages that a card can move to': ofStaff(
    '/applicants?view=board&pipelineStage=new',
    page.getByRole('menuitem', { name: 'Screening' }),
    { arrange: clicks(/^Move .* to another stage$/) },
  ),
  'no applicants': ofStaff('/applicants?search=zeppelin', text('No applicants found')),
  'no submissions': ofStaff('/submissions?status=spam', text('No spam submissions')),
}

describe('axe and the Danish translation find nothing on', () => {
  test.for(Object.entries(states))('%s', async ([, shown], { visit, database, api }) => {
    shown.given?.(database, api)
    await checkState(visit, shown)
  })

  test('dark text, and would on pale text', async ({ draw }) => {
    await draw(<p style={{ color: '#222', background: '#fff' }}>Dark</p>)
    await seen(text('Dark'))
    await expectAccessible('dark text', 'p')
    await draw(<p style={{ color: '#ddd', background: '#fff' }}>Pale</p>)
    await seen(text('Pale'))
    expect(await problemsOf('p')).toEqual([expect.stringContaining('color-contrast')])
  })

  test('the focus ring, which is 2 px wide', async ({ draw }) => {
    await draw(
      <ThemeProvider theme={theme}>
        <Button variant="contained">Full</Button>
        <Button variant="outlined">Outlined</Button>
        <IconButton aria-label="Icon">+</IconButton>
        <CardActionArea>Card</CardActionArea>
        <Tabs value="one" aria-label="Tabs">
          <Tab value="one" label="Tab" />
        </Tabs>
      </ThemeProvider>,
    )
    await seen(page.getByRole('tab', { name: 'Tab' }))
    for (const name of ['Full', 'Outlined', 'Icon', 'Card', 'Tab']) {
      await userEvent.tab()
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      expect([outlineStyle, outlineWidth], name).toEqual(['solid', '2px'])
    }
  })

  test('the dialog of an applicant and of a document', async ({ visit, database }) => {
    const applicant = database.add({
      workExperience: [{ company: 'Nordstål', position: 'Svejser', startDate: '2015-02-01', isCurrent: true }],
      certifications: [{ name: 'ADR', issuer: 'Danish Road Safety', expiryDate: '2020-01-31' }],
      ...{ tradeSkills: ['Welding'], hasOwnTools: true, emailProblem: { bouncedAt: at } },
      linkedinUrl: 'https://www.linkedin.com/in/aase-nielsen',
      ...{ coreCompetencies: ['Working at height'], desiredRate: 200, employmentType: ['full_time'] },
      ...{ canLiftHeavyObjects: true, maxLiftingWeight: 40 },
    })
    database.addDocument(applicant.id, { originalName: 'Permit.pdf' })
    database.addDocument(applicant.id, {
      ...{ originalName: 'CV.pdf', expiryDate: '2020-01-31', description: 'Crane Operator', tags: ['et'] },
      ...{ isVerified: true, isConfidential: true },
    })
    await visit(pathOf(applicant), { as: 'recruiter', size: desktop })
    for (const tab of ['Experience', 'Timeline', 'GDPR', 'Profile', 'Documents']) {
      await openTab(tab)
      await checkLooks(dialog().getByRole('tabpanel', { name: tab }))
    }
    await button('More actions for Permit.pdf').click()
    await checkLooks(page.getByRole('menuitem', { name: 'Delete' }), { part: '[role=menu]' })
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const edited = page.getByRole('dialog', { name: 'Edit Permit.pdf' })
    await checkLooks(edited)
    await edited.getByRole('button', { name: 'Cancel' }).click()
    await openTab('Profile')
    await button('Edit Profile').click()
    await dialog().getByRole('textbox', { name: 'Recruiter Notes' }).fill('Mine')
    database.change(applicant.id, { recruiterNotes: 'Theirs' })
    await button('Save Changes').click()
    await checkLooks(text('This record was changed by someone else'))
    await userEvent.keyboard('{Escape}')
    await checkLooks(text('Discard changes?'))
  })
})

test('English text is noticed where the Danish translation misses it', async ({ visit }) => {
  await visit('/applicants', { as: 'recruiter', size: desktop })
  await seen(rows(), text('Pipeline Stage'))
  const english = ['Search & Filter', '0 active filters', 'New Candidates', 'Pipeline Stage', 'Hired', 'Export to CSV']
  expect(englishOnPage()).toEqual(expect.arrayContaining(english))
})

test('Danish text outside of the catalogue is noticed', async ({ visit }) => {
  await visit('/auth', { size: desktop })
  await seen(named('Log in'))
  document.body.append('Ledige hænder')
  await withMarkedDanish(async () => {
    await showLanguage('da')
    await eventually(() => unmarkedOnPage([]), ['Ledige hænder'])
    await showLanguage('en')
  })
})
