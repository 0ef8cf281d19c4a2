import Button from '@mui/material/Button'
import CardActionArea from '@mui/material/CardActionArea'
import IconButton from '@mui/material/IconButton'
import { ThemeProvider } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { describe, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { connectedAlready } from '../../../functions/src/applicants/profile/profileProblems.ts'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import type { AnyRoute, RouteResult } from '../../../shared/kernel/contract/defineRoute.ts'
import { routes } from '../../../shared/routes.ts'
import { theme } from '../../../web/src/ui/theme.ts'
import { idOf } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'
import { expectAccessible, expectAccessibleInTheDark, expectReadableInTheDark, problemsOf } from '../world/axe.ts'
import type { Database } from '../world/database.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { refusing } from '../world/fakeApi.ts'
import { desktop, phone, seen, test, type Visit } from '../world/page.tsx'
import { button, dialog, expandAll, field, openTab, pathOf } from '../world/parts.ts'

const { getAccount, getApplicationStatus, listMyQuestions, readOwnData, verifyResetToken } = routes

interface Arranged {
  as?: Role
  /** Answers that differ from the default. */
  given?: (database: Database, api: FakeApi) => unknown
  /** Brings the page into the state. */
  arrange?: () => Promise<unknown>
  /** The sizes that have the state; both by default. */
  sizes?: readonly (typeof desktop)[]
}
/** A page in a state. `shows` is visible in it at every size. */
const state = (path: string, shows: Locator, arranged: Arranged = {}) => ({ path, shows, ...arranged })
type State = ReturnType<typeof state>

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const text = (name: string | RegExp) => page.getByText(name)
const named = (name: string | RegExp) => page.getByRole('button', { name })
const clicks = (name: string | RegExp) => () => named(name).first().click()
const gives =
  <const Route extends AnyRoute>(route: Route, result: RouteResult<Route>) =>
  (_database: Database, api: FakeApi) =>
    api.answer(route, () => result)
const openFirst = () =>
  page
    .getByRole('link', { name: /^Review / })
    .first()
    .click()
const rejectFirst = async () => {
  await openFirst()
  await dialog().getByRole('button', { name: 'Reject' }).click()
}
const selectFirst = () =>
  page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click()

const at = '2026-01-01T08:00:00.000Z'
const later = '2099-12-15T09:00:00.000Z'
const additions = [{ at, text: 'Forklift attached', files: ['forklift.pdf'] }]
const interviewed = { firstName: 'Åse', submittedAt: at, progress: 'interview', canWithdraw: true, additions } as const
const invitation = { id: idOf(12), email: 'karen@agency.example', language: 'da', createdAt: at, validUntil: later }
const openInvitation = { ...invitation, role: 'recruiter', language: 'da' } as const
const agent = { id: idOf(900), createdAt: at, expiresAt: later, scopes: ['read', 'contact'] as ('read' | 'contact')[] }
const connection = { ...agent, clientName: 'Desk program', clientHost: 'assistant.example' }
const enabled = { enabled: true, provider: 'Assistant ApS', processorAgreement: 'Of 1 March' }
const ownData = { name: 'Åse Nielsen', keptSince: at }
const exported = { state: 'ready' as const, madeAt: at, url: 'https://exports.example/1.zip', expiresAt: later }
const job = { profession: 'Welder', city: 'Aarhus', from: '2026-11-30', isClosed: true }
const question = { id: idOf(1), clientName: 'Hansen Byg A/S', openUntil: later, job }
const holm = { lastName: 'Holm', primaryProfession: 'Welder', city: 'Odense' }
const pair = {
  ...{ one: { ...holm, id: idOf(1), firstName: 'Åse' }, other: { id: idOf(2), firstName: 'Aase', lastName: 'Holm' } },
  reasons: ['phone' as const, 'name_and_town' as const],
}
const session = (number: number) => ({ id: idOf(number), createdAt: at, lastUsedAt: at })
const account = { email: 'me@agency.example', sessions: [] }
const sessions = [
  { ...session(1), device: { browser: 'Chrome', system: 'Windows' }, isCurrent: true },
  { ...session(2), device: {}, isCurrent: false },
]

const publicStates: Record<string, State> = {
  'signing in': state('/auth', named('Sign in')),
  'signing in without a name': state('/auth', text('Username is required'), { arrange: clicks('Sign in') }),
  registering: state('/auth', named('Create account'), { arrange: () => page.getByRole('tab').last().click() }),
  'a forgotten password': state('/forgot-password', named('Send Reset Link')),
  'a reset link that was sent': state('/forgot-password', heading('Check Your Email'), {
    given: gives(routes.requestPasswordReset, { message: 'Sent' }),
    arrange: async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@mail.example')
      await button('Send Reset Link').click()
    },
  }),
  'an invalid reset link': state('/reset-password#token=old', heading('Invalid Reset Link'), {
    given: gives(verifyResetToken, { valid: false }),
  }),
  'a new password': state('/reset-password#token=new', named('Reset Password'), {
    given: gives(verifyResetToken, { valid: true }),
  }),
  'the public form': state('/public-apply', named('Submit Application')),
  'the public form with all that is missing': state('/public-apply', text('14 fields need your attention'), {
    arrange: clicks('Submit Application'),
  }),
  'a list of the public form': state('/public-apply', page.getByRole('listbox', { name: 'Nationality' }), {
    arrange: () => field('Nationality').fill('u'),
    sizes: [desktop],
  }),
  'the status of an application': state('/application-status#token=a.b', named('Withdraw application'), {
    given: gives(getApplicationStatus, interviewed),
  }),
  'something to add to an application': state('/application-status#token=a.b', named('Choose a PDF'), {
    given: gives(getApplicationStatus, interviewed),
    arrange: clicks('Add something'),
  }),
  'a status without a link': state('/application-status', heading('No application chosen')),
  'own data': state('/your-data#token=abc', text('Åse Nielsen'), { given: gives(readOwnData, ownData) }),
  'own data, exported': state('/your-data#token=abc', page.getByRole('link', { name: 'Download' }), {
    given: (_database, api) => {
      api.answer(readOwnData, () => ownData)
      api.answer(routes.exportOwnData, () => exported)
    },
    arrange: clicks('Export my data'),
  }),
  'the way to a link to own data': state('/your-data', named('Send me a link')),
  'deletion requests': state('/deletions', text(/days left$/), {
    as: 'recruiting_manager',
    given: (database) => database.asksForDeletion(database.add({ pipelineStage: 'hired' }).id),
  }),
  'no deletion requests': state('/deletions', text('No open requests'), { as: 'sysadmin' }),
  'a refusal to erase somebody': state('/deletions', named('Refuse and tell them'), {
    as: 'recruiting_manager',
    given: (database) => database.asksForDeletion(database.add().id),
    arrange: clicks(/^Refuse the request/),
  }),
  'the privacy page': state('/privacy', text('Assistent ApS')),
  'an unknown address': state('/no-such-page', heading('404 Page Not Found')),
  'an invitation': state('/accept-invitation#token=abc', named('Create account'), {
    given: gives(routes.readInvitation, openInvitation),
  }),
  'mails about a view that can be switched off': state('/stop-digest#token=abc', named('Switch these mails off'), {
    given: gives(routes.readDigest, { name: 'New welders' }),
  }),
  'the question whether somebody may be proposed': state('/proposal#token=abc', named('Send this answer'), {
    given: gives(routes.readProposal, { firstName: 'Marta', clientName: 'Hansen Byg A/S', job }),
    arrange: clicks('Not now'),
  }),
}

const applicantStates: Record<string, State> = {
  'the dashboard of an applicant': state('/', named('Send this answer'), {
    given: gives(listMyQuestions, {
      questions: [question, { ...question, id: idOf(2), job: undefined, answer: 'willing' }],
    }),
    arrange: clicks('Not now'),
  }),
  'an own profile': state('/my-profile', heading('Application Status')),
  'an own profile, edited': state('/my-profile', named('Save'), { arrange: clicks('Edit Profile') }),
  'an own profile whose data is exported': state(
    '/my-profile',
    page.getByRole('dialog', { name: 'Export your data' }),
    { arrange: clicks('Export my data') },
  ),
  'own experience': state('/my-profile?tab=experience', heading('Work Experience')),
  'own documents': state('/my-profile?tab=documents', named(/^Download /), {
    given: (database) => database.addDocument(database.ownId ?? ''),
  }),
  'a profile without a record': state('/my-profile#connect=old', heading('Already in our database?'), {
    given: (database, api) => {
      database.ownId = undefined
      api.answer(routes.connectProfile, refusing(connectedAlready()))
    },
  }),
  'a refused page': state('/applicants', heading('Access Denied')),
}

const staffStates: Record<string, State> = {
  'an own account': state(
    '/account',
    text('me@new.example awaits its confirmation: open the link that we have sent there.'),
    { as: 'client', given: gives(getAccount, { ...account, wantedEmail: 'me@new.example', sessions }) },
  ),
  'an own account, by the link of another email': state(
    '/account#confirm=token',
    page.getByRole('status').getByRole('button', { name: 'Confirm' }),
    { as: 'client', given: gives(getAccount, account) },
  ),
  'an own account, when another email is refused': state('/account', text('Password is required'), {
    as: 'client',
    given: gives(getAccount, account),
    arrange: clicks('Change email'),
  }),
  'the users': state('/users', named('Show more'), {
    as: 'sysadmin',
    given: (_database, api) => {
      const users = [makeUser(), makeUser({ id: idOf(901), isActive: false })]
      api.answer(routes.listInvitations, () => ({ invitations: [openInvitation], next: null }))
      api.answer(routes.listUsers, () => ({ users, next: 'more' }))
    },
  }),
  'the audit log': state('/audit-log', named('Louise Bach'), { as: 'recruiting_manager' }),
  'possible duplicates': state('/duplicates', named('Not the same: Åse Holm and Aase Holm'), {
    given: gives(routes.listLikePairs, { pairs: [pair], next: null, degraded: false }),
  }),
  'the dashboard of staff': state('/', text('Moved to hired')),
  'the documentation of the API': state('/documentation', heading('Changes of the API')),
  'the documentation of authentication': state('/documentation?tab=authentication', heading('The API key')),
  'the documentation of the model': state('/documentation?tab=model', text('coreCompetencies')),
  'the documentation of the schemas': state('/documentation?tab=schema', text('Download the OpenAPI document')),
  'the documentation for AI agents': state('/documentation?tab=mcp', text('Desk assistant'), {
    as: 'sysadmin',
    given: (_database, api) => {
      api.answer(routes.getAgentSettings, () => enabled)
      api.answer(routes.listAgentTokens, () => ({ agentTokens: [{ ...agent, name: 'Desk assistant' }] }))
      api.answer(routes.listAgentConnections, () => ({ connections: [connection] }))
    },
  }),
  'the documentation for an AI assistant': state('/documentation?tab=ai', text('For an AI assistant')),
  'the documentation with examples': state('/documentation?tab=examples', heading('Create an applicant')),
  'the menu of a phone': state('/', named('Logout'), { arrange: clicks('Open the menu'), sizes: [phone] }),
  suggestions: state('/', page.getByRole('listbox').getByRole('option'), {
    arrange: async () => {
      await page.getByRole('combobox', { name: 'Search all applicants' }).click()
      await userEvent.keyboard('we')
    },
  }),
  'the form of a new applicant': state('/add-applicant', named('Create Applicant')),
  'the applicants': state(
    '/applicants?search=welder&experience=5-',
    text(/^Showing 1 to /),
    // The last of the filters, which come after the rows.
    { arrange: () => seen(text('One of Several')) },
  ),
  'the filters of a phone': state('/applicants?search=welder', heading('Search & Filter'), {
    arrange: clicks('Filters'),
    sizes: [phone],
  }),
  'an open list of choices': state(
    '/applicants?search=welder',
    page.getByRole('dialog', { name: 'Professions' }).getByRole('radio'),
    { arrange: clicks(/^Professions /), sizes: [desktop] },
  ),
  'the board': state('/applicants?view=board', text(/ days? in this stage$/)),
  'the stages that a card can move to': state(
    '/applicants?view=board&pipelineStage=new',
    page.getByRole('menuitem', { name: 'Screening' }),
    { arrange: clicks(/^Move .* to another stage$/) },
  ),
  'no applicants': state('/applicants?search=zeppelin', text('No applicants found')),
  'the submissions, some selected': state('/submissions', text('1 selected'), { arrange: selectFirst }),
  'no submissions': state('/submissions?status=spam', text('No spam submissions')),
  'a review with all its parts': state('/submissions', named('Approve & Create Applicant'), {
    arrange: () => openFirst().then(expandAll),
  }),
  'the question before one is rejected': state('/submissions', page.getByRole('combobox', { name: 'Reason' }), {
    arrange: rejectFirst,
  }),
  'a rejection within its minute': state('/submissions?status=rejected', named('Undo rejection'), {
    given: (database) => database.decide(database.addSubmission().id, { status: 'rejected' }),
    arrange: openFirst,
  }),
  'the question before several are rejected': state('/submissions', heading(/^Reject 1 submission/), {
    arrange: async () => {
      await selectFirst()
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Reject' }).click()
    },
  }),
}

/**
 * Checks a state on a wide screen in the light theme and on a phone in the dark one. Colours take most of the time, and
 * do not depend on the width.
 */
async function checkState(visit: Visit, { path, shows, as, arrange, sizes = [desktop, phone] }: State): Promise<void> {
  const [first = desktop, second] = sizes
  await visit(path, { size: first, ...(as && { as }) })
  await arrange?.()
  await seen(shows)
  await expectAccessible(`${first.width} px wide`)
  if (!second) return expectReadableInTheDark()
  await page.viewport(second.width, second.height)
  await seen(shows)
  await expectAccessibleInTheDark(`${second.width} px wide`)
}

describe('axe finds nothing on', () => {
  const statesOf = (states: Record<string, State>, as?: Role) =>
    Object.entries(states).map(([name, shown]) => [name, { ...(as && { as }), ...shown }] as const)
  test.for([
    ...statesOf(publicStates),
    ...statesOf(applicantStates, 'applicant'),
    ...statesOf(staffStates, 'recruiter'),
  ])('%s', async ([, shown], { visit, database, api }) => {
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

  test('a submission next to the applicant of the same email', async ({ visit, database }) => {
    const { email, lastName } = database.add()
    const { id } = database.addSubmission({ email, lastName, phone: '+45 99 99 99 99', tradeSkills: ['Welding'] })
    const arrange = async () => {
      await dialog().getByRole('button', { name: 'Approve & Create Applicant' }).click()
      await dialog().getByLabelText('Keep apart under another email').click()
    }
    await checkState(visit, state(`/submissions?submission=${id}`, text('Side by side'), { as: 'recruiter', arrange }))
  })

  test('the dialogs about a document', async ({ visit, database }) => {
    const applicant = database.add()
    database.addDocument(applicant.id, { originalName: 'CV.pdf', expiryDate: '2020-01-31', tags: ['one'] })
    await visit(`${pathOf(applicant)}&tab=documents`, { as: 'recruiter' })
    await button('More for CV.pdf').click()
    await seen(page.getByRole('menuitem', { name: 'Delete' }))
    await expectAccessible('the menu of a document', '[role=menu]')
    await expectReadableInTheDark('[role=menu]')
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    await seen(page.getByRole('dialog', { name: 'Edit CV.pdf' }))
    await expectAccessible('a document edited', '.MuiDialog-root')
    await expectReadableInTheDark('.MuiDialog-root')
  })

  test.for([
    [desktop.width, desktop, expectAccessible],
    [phone.width, phone, expectAccessibleInTheDark],
  ] as const)('the dialog of an applicant, %i px wide', async ([, size, holds], { visit, database }) => {
    const applicant = database.add({
      workExperience: [{ company: 'Nordstål', position: 'Welder', startDate: '2015-02-01', isCurrent: true }],
      certifications: [{ name: 'ADR', issuer: 'Danish Road Safety', expiryDate: '2020-01-31' }],
      ...{ tradeSkills: ['Welding'], hasOwnTools: true, emailProblem: { bouncedAt: at } },
      linkedinUrl: 'https://www.linkedin.com/in/aase-nielsen',
    })
    await visit(pathOf(applicant), { as: 'recruiter', size })
    for (const tab of ['Experience', 'Documents', 'Timeline', 'GDPR', 'Profile']) {
      await openTab(tab)
      await seen(dialog().getByRole('tabpanel', { name: tab }))
      await holds(tab, '[role=dialog]')
    }
    await button('Edit Profile').click()
    await dialog().getByRole('textbox', { name: 'Recruiter Notes' }).fill('Mine')
    database.change(applicant.id, { recruiterNotes: 'Theirs' })
    await button('Save Changes').click()
    await seen(text('This record was changed by someone else'))
    await holds('edited by two', '[role=dialog]')
    await userEvent.keyboard('{Escape}')
    await seen(text('Discard changes?'))
    await holds('the question before changes are lost', '[role=dialog]')
  })
})
