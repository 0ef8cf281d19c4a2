import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectedAlready } from '../../../functions/src/applicants/profile/profileProblems.ts'
import { getAccount } from '../../../shared/accounts/contract/getAccount.ts'
import { listInvitations } from '../../../shared/accounts/contract/listInvitations.ts'
import { listUsers } from '../../../shared/accounts/contract/listUsers.ts'
import { readInvitation } from '../../../shared/accounts/contract/readInvitation.ts'
import { requestPasswordReset } from '../../../shared/accounts/contract/requestPasswordReset.ts'
import { verifyResetToken } from '../../../shared/accounts/contract/verifyResetToken.ts'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import { getAgentSettings } from '../../../shared/agents/contract/getAgentSettings.ts'
import { listAgentConnections } from '../../../shared/agents/contract/listAgentConnections.ts'
import { listAgentTokens } from '../../../shared/agents/contract/listAgentTokens.ts'
import { connectProfile } from '../../../shared/applicants/contract/connectProfile.ts'
import { readDigest } from '../../../shared/bulk/contract/readDigest.ts'
import { getApplicationStatus } from '../../../shared/intake/contract/getApplicationStatus.ts'
import type { RouteAnswer } from '../../../shared/kernel/contract/defineRoute.ts'
import { exportOwnData } from '../../../shared/privacy/contract/exportOwnData.ts'
import { readOwnData } from '../../../shared/privacy/contract/readOwnData.ts'
import { listMyQuestions } from '../../../shared/proposals/contract/listMyQuestions.ts'
import { readProposal } from '../../../shared/proposals/contract/readProposal.ts'
import { listLikePairs } from '../../../shared/search/contract/listLikePairs.ts'
import { idOf } from '../../make/applicant.ts'
import { makeUser } from '../../make/user.ts'
import { expectAccessible, expectAccessibleInTheDark, expectReadableInTheDark, problemsOf } from '../world/axe.ts'
import type { Database } from '../world/database.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { absent, desktop, phone, seen, test, type Visit } from '../world/page.tsx'
import { button, dialog, editPath, expandAll, field, openTab, pathOf } from '../world/parts.ts'

interface State {
  path: string
  as?: Role
  /** What is different from the usual. */
  given?: (database: Database, api: FakeApi) => unknown
  /** What to do until the state is there. */
  arrange?: () => Promise<unknown>
  /** What can be seen then, at every width. */
  shows: ReturnType<typeof heading>
  /** The widths that have the state; both without. */
  sizes?: readonly (typeof desktop)[]
}

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const text = (name: string | RegExp) => page.getByText(name)
const named = (name: string | RegExp) => page.getByRole('button', { name })
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

const interviewed = {
  firstName: 'Åse',
  submittedAt: '2026-01-01T08:00:00.000Z',
  progress: 'interview',
  canWithdraw: true,
  additions: [{ at: '2026-01-02T08:00:00.000Z', text: 'Forklift attached', files: ['forklift.pdf'] }],
} satisfies RouteAnswer<typeof getApplicationStatus>

const openInvitation = {
  id: '00000000-0000-4000-8000-00000000000c',
  email: 'karen@agency.example',
  role: 'recruiter',
  language: 'da',
  createdAt: '2026-01-01T08:00:00.000Z',
  validUntil: '2026-01-08T08:00:00.000Z',
} as const

const agentConnection = {
  id: '00000000-0000-4000-8000-00000000000b',
  clientName: 'Desk program',
  clientHost: 'assistant.example',
  scopes: ['read' as const],
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2026-12-01T08:00:00.000Z',
}

const agentToken = {
  id: idOf(900),
  name: 'Desk assistant',
  scopes: ['read', 'contact'] as ('read' | 'contact')[],
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-01-30T08:00:00.000Z',
}

const publicStates: Record<string, State> = {
  'signing in': { path: '/auth', shows: named('Sign in') },
  'signing in without a name': {
    path: '/auth',
    arrange: () => button('Sign in').click(),
    shows: text('Username is required'),
  },
  registering: {
    path: '/auth',
    arrange: () => page.getByRole('tab', { name: 'Register' }).click(),
    shows: named('Create account'),
  },
  'a forgotten password': { path: '/forgot-password', shows: named('Send Reset Link') },
  'a reset link that was sent': {
    path: '/forgot-password',
    given: (_database, api) => api.answer(requestPasswordReset, () => ({ message: 'Sent' })),
    arrange: async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@mail.example')
      await button('Send Reset Link').click()
    },
    shows: heading('Check Your Email'),
  },
  'an invalid reset link': {
    path: '/reset-password#token=old',
    given: (_database, api) => api.answer(verifyResetToken, () => ({ valid: false })),
    shows: heading('Invalid Reset Link'),
  },
  'a new password': {
    path: '/reset-password#token=new',
    given: (_database, api) => api.answer(verifyResetToken, () => ({ valid: true })),
    shows: named('Reset Password'),
  },
  'the public form': { path: '/public-apply', shows: named('Submit Application') },
  'the public form with all that is missing': {
    path: '/public-apply',
    arrange: () => button('Submit Application').click(),
    shows: text('14 fields need your attention'),
  },
  'a list of the public form': {
    path: '/public-apply',
    arrange: () => field('Nationality').fill('u'),
    shows: page.getByRole('listbox', { name: 'Nationality' }),
    sizes: [desktop],
  },
  'the status of an application': {
    path: '/application-status#token=a.b',
    given: (_database, api) => api.answer(getApplicationStatus, () => interviewed),
    shows: named('Withdraw application'),
  },
  'something to add to an application': {
    path: '/application-status#token=a.b',
    given: (_database, api) => api.answer(getApplicationStatus, () => interviewed),
    arrange: () => button('Add something').click(),
    shows: named('Choose a PDF'),
  },
  'a status without a link': { path: '/application-status', shows: heading('No application chosen') },
  'the own data': {
    path: '/your-data#token=abc',
    given: (_database, api) =>
      api.answer(readOwnData, () => ({ name: 'Åse Nielsen', keptSince: '2026-01-01T08:00:00.000Z' })),
    shows: text('Åse Nielsen'),
  },
  'the own data, exported': {
    path: '/your-data#token=abc',
    given: (_database, api) => {
      const url = 'https://exports.example/1.zip'
      api.answer(readOwnData, () => ({ name: 'Åse Nielsen', keptSince: '2026-01-01T08:00:00.000Z' }))
      api.answer(exportOwnData, () => ({
        state: 'ready' as const,
        madeAt: '2026-01-01T08:00:00.000Z',
        url,
        expiresAt: '2026-01-01T09:00:00.000Z',
      }))
    },
    arrange: () => button('Export my data').click(),
    shows: page.getByRole('link', { name: 'Download' }),
  },
  'the way to a link to the own data': { path: '/your-data', shows: named('Send me a link') },
  'the deletion requests': {
    path: '/deletions',
    as: 'recruiting_manager',
    given: (database) => database.asksForDeletion(database.add({ pipelineStage: 'hired' }).id),
    shows: text(/days left$/),
  },
  'no deletion requests': { path: '/deletions', as: 'sysadmin', shows: text('No open requests') },
  'a refusal to erase somebody': {
    path: '/deletions',
    as: 'recruiting_manager',
    given: (database) => database.asksForDeletion(database.add().id),
    arrange: () => named(/^Refuse the request/).click(),
    shows: named('Refuse and tell them'),
  },
  'the privacy page': { path: '/privacy', shows: text('Assistent ApS') },
  'an unknown address': { path: '/no-such-page', shows: heading('404 Page Not Found') },
}

const pairs: RouteAnswer<typeof listLikePairs> = {
  pairs: [
    {
      one: { id: idOf(1), firstName: 'Åse', lastName: 'Holm', primaryProfession: 'Welder', city: 'Odense' },
      other: { id: idOf(2), firstName: 'Aase', lastName: 'Holm' },
      reasons: ['phone', 'name_and_town'],
    },
  ],
  next: null,
  degraded: false,
}

const ownStates: Record<string, State> = {
  'the dashboard of an applicant': {
    path: '/',
    as: 'applicant',
    given: (_database, api) => {
      const [question, openUntil] = [{ clientName: 'Hansen Byg A/S' }, '2099-12-15T09:00:00.000Z']
      const job = { profession: 'Welder', city: 'Aarhus', from: '2026-11-30', isClosed: true }
      const answered = { ...question, id: idOf(2), openUntil, answer: 'willing' as const }
      api.answer(listMyQuestions, () => ({ questions: [{ ...question, id: idOf(1), openUntil, job }, answered] }))
    },
    arrange: () => button('Not now').click(),
    shows: named('Send this answer'),
  },
  'the own profile': { path: '/my-profile', as: 'applicant', shows: heading('Application Status') },
  'the own profile, edited': {
    path: '/my-profile',
    as: 'applicant',
    arrange: () => button('Edit Profile').click(),
    shows: named('Save'),
  },
  'the own profile, whose data is to be exported': {
    path: '/my-profile',
    as: 'applicant',
    arrange: () => button('Export my data').click(),
    shows: page.getByRole('dialog', { name: 'Export your data' }),
  },
  'the own experience': {
    path: '/my-profile?tab=experience',
    as: 'applicant',
    shows: heading('Work Experience'),
  },
  'the own documents': {
    path: '/my-profile?tab=documents',
    as: 'applicant',
    given: (database) => database.addDocument(database.ownId ?? ''),
    shows: named(/^Download /),
  },
  'a profile without a record': {
    path: '/my-profile#connect=old',
    as: 'applicant',
    given: (database, api) => {
      database.ownId = undefined
      api.answer(connectProfile, () => {
        throw connectedAlready()
      })
    },
    shows: heading('Already in our database?'),
  },
  'the own account': {
    path: '/account',
    as: 'client',
    given: (_database, api) => {
      const session = { createdAt: '2026-01-01T08:00:00.000Z', lastUsedAt: '2026-01-01T08:00:00.000Z' }
      const [one, other] = [openInvitation.id, agentConnection.id]
      api.answer(getAccount, () => ({
        email: 'me@agency.example',
        wantedEmail: 'me@new.example',
        sessions: [
          { ...session, id: one, device: { browser: 'Chrome', system: 'Windows' }, isCurrent: true },
          { ...session, id: other, device: {}, isCurrent: false },
        ],
      }))
    },
    shows: text('me@new.example awaits its confirmation: open the link that we have sent there.'),
  },
  'the own account, by the link of another email': {
    path: '/account#confirm=token',
    as: 'client',
    given: (_database, api) => api.answer(getAccount, () => ({ email: 'me@agency.example', sessions: [] })),
    shows: page.getByRole('status').getByRole('button', { name: 'Confirm' }),
  },
  'the own account, when another email is refused': {
    path: '/account',
    as: 'client',
    given: (_database, api) => api.answer(getAccount, () => ({ email: 'me@agency.example', sessions: [] })),
    arrange: () => button('Change email').click(),
    shows: text('Password is required'),
  },
  'an invitation': {
    path: '/accept-invitation#token=abc',
    given: (_database, api) => api.answer(readInvitation, () => openInvitation),
    shows: named('Create account'),
  },
  'mails about a view that are to be switched off': {
    given: (_database, api) => api.answer(readDigest, () => ({ name: 'New welders' })),
    path: '/stop-digest#token=abc',
    shows: named('Switch these mails off'),
  },
  'the question whether somebody may be proposed': {
    path: '/proposal#token=abc',
    given: (_database, api) => {
      const job = { profession: 'Welder', city: 'Aarhus', from: '2026-11-30', isClosed: true }
      api.answer(readProposal, () => ({ firstName: 'Marta', clientName: 'Hansen Byg A/S', job }))
    },
    arrange: () => button('Not now').click(),
    shows: named('Send this answer'),
  },
  'the users': {
    path: '/users',
    as: 'sysadmin',
    given: (_database, api) => {
      api.answer(listInvitations, () => ({ invitations: [openInvitation], next: null }))
      api.answer(listUsers, () => ({ users: [makeUser(), makeUser({ id: idOf(901), isActive: false })], next: 'more' }))
    },
    shows: named('Show more'),
  },
  'the audit log': { path: '/audit-log', as: 'recruiting_manager', shows: named('Louise Bach') },
  'pairs who may be one person': {
    path: '/duplicates',
    as: 'recruiter',
    given: (_database, api) => api.answer(listLikePairs, () => pairs),
    shows: named('Not the same: Åse Holm and Aase Holm'),
  },
  'a refused page': { path: '/applicants', as: 'applicant', shows: heading('Access Denied') },
}

const staffStates: Record<string, State> = {
  'the dashboard of staff': { path: '/', shows: text('Moved to hired') },
  'the documentation of the API': { path: '/documentation', shows: heading('Changes of the API') },
  'the documentation of authentication': { path: '/documentation?tab=authentication', shows: heading('The API key') },
  'the documentation of the model': { path: '/documentation?tab=model', shows: text('coreCompetencies') },
  'the documentation of the schemas': {
    path: '/documentation?tab=schema',
    shows: text('Download the OpenAPI document'),
  },
  'the documentation for AI agents': {
    path: '/documentation?tab=mcp',
    as: 'sysadmin',
    given: (_database, api) => {
      api.answer(getAgentSettings, () => ({
        enabled: true,
        provider: 'Assistant ApS',
        processorAgreement: 'Of 1 March',
      }))
      api.answer(listAgentTokens, () => ({ agentTokens: [agentToken] }))
      api.answer(listAgentConnections, () => ({ connections: [agentConnection] }))
    },
    shows: text('Desk assistant'),
  },
  'the documentation for an AI assistant': { path: '/documentation?tab=ai', shows: text('For an AI assistant') },
  'the documentation with examples': { path: '/documentation?tab=examples', shows: heading('Create an applicant') },
  'the menu of a phone': {
    path: '/',
    arrange: () => button('Open the menu').click(),
    shows: named('Logout'),
    sizes: [phone],
  },
  suggestions: {
    path: '/',
    arrange: async () => {
      await page.getByRole('combobox', { name: 'Search all applicants' }).click()
      await userEvent.keyboard('we')
    },
    shows: page.getByRole('listbox').getByRole('option'),
  },
  'the form of a new applicant': { path: '/add-applicant', shows: named('Create Applicant') },
  'the applicants': {
    path: '/applicants?search=welder&experience=5-',
    // The last of the filters, which come after the rows.
    arrange: () => seen(text('One of Several')),
    shows: text(/^Showing 1 to /),
  },
  'the filters of a phone': {
    path: '/applicants?search=welder',
    arrange: () => named('Filters').click(),
    shows: heading('Search & Filter'),
    sizes: [phone],
  },
  'an open list of choices': {
    path: '/applicants?search=welder',
    arrange: () => named(/^Professions /).click(),
    shows: page.getByRole('dialog', { name: 'Professions' }).getByRole('radio'),
    sizes: [desktop],
  },
  'the board': { path: '/applicants?view=board', shows: text(/ days? in this stage$/) },
  'the stages that a card can move to': {
    path: '/applicants?view=board&pipelineStage=new',
    arrange: () =>
      page
        .getByRole('button', { name: /^Move .* to another stage$/ })
        .first()
        .click(),
    shows: page.getByRole('menuitem', { name: 'Screening' }),
  },
  'no applicants': { path: '/applicants?search=zeppelin', shows: text('No applicants found') },
  'the submissions, some selected': { path: '/submissions', arrange: selectFirst, shows: text('1 selected') },
  'no submissions': { path: '/submissions?status=spam', shows: text('No spam submissions') },
  'a review with all its parts': {
    path: '/submissions',
    arrange: async () => {
      await openFirst()
      await expandAll()
    },
    shows: named('Approve & Create Applicant'),
  },
  'the question before one is rejected': {
    path: '/submissions',
    arrange: rejectFirst,
    shows: page.getByRole('combobox', { name: 'Reason' }),
  },
  'a rejection within its minute': {
    path: '/submissions',
    arrange: async () => {
      await rejectFirst()
      const question = page.getByRole('dialog', { name: /^Reject / })
      await question.getByRole('combobox', { name: 'Reason' }).selectOptions('other')
      await question.getByRole('button', { name: 'Reject' }).click()
      await absent(question)
      // The panel goes on to the next one.
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
      await absent(page.getByRole('dialog'))
      await page.getByRole('tab', { name: /^Rejected/ }).click()
      await seen(page.getByRole('tab', { name: /^Rejected/, selected: true }))
      await openFirst()
    },
    shows: named('Undo rejection'),
  },
  'the question before several are rejected': {
    path: '/submissions',
    arrange: async () => {
      await selectFirst()
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Reject' }).click()
    },
    shows: heading(/^Reject 1 submission/),
  },
}

/**
 * Holds a state to the rules: on a wide screen in the light theme, on a phone in the dark one. Colours take most of the time to
 * look at, and change neither with the width nor among themselves with the theme.
 */
async function holdsTo(visit: Visit, { path, as, arrange, shows, sizes = [desktop, phone] }: State): Promise<void> {
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
  const asStaff = Object.entries(staffStates).map(([name, state]) => [name, { ...state, as: 'recruiter' }] as const)
  for (const [name, state] of [...Object.entries({ ...publicStates, ...ownStates }), ...asStaff]) {
    test(name, async ({ visit, database, api }) => {
      state.given?.(database, api)
      await holdsTo(visit, state)
    })
  }

  test('dark words, and would on pale ones', async ({ draw }) => {
    await draw(<p style={{ color: '#222', background: '#fff' }}>Dark</p>)
    await seen(text('Dark'))
    await expectAccessible('dark words', 'p')
    await draw(<p style={{ color: '#ddd', background: '#fff' }}>Pale</p>)
    await seen(text('Pale'))
    expect(await problemsOf('p')).toEqual([expect.stringContaining('color-contrast')])
  })

  test('a submission beside the applicant of the same email', async ({ visit, database }) => {
    const { email, lastName } = database.add()
    const said = { email, lastName, phone: '+45 99 99 99 99', tradeSkills: ['Welding'] }
    await holdsTo(visit, {
      path: `/submissions?submission=${database.addSubmission(said).id}`,
      as: 'recruiter',
      arrange: async () => {
        await dialog().getByRole('button', { name: 'Approve & Create Applicant' }).click()
        await dialog().getByLabelText('Keep apart under another email').click()
      },
      shows: text('Side by side'),
    })
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

  for (const size of [desktop, phone]) {
    const holds = size === desktop ? expectAccessible : expectAccessibleInTheDark
    test(`the dialog of an applicant, ${size.width} px wide`, async ({ visit, database }) => {
      const applicant = database.add({
        workExperience: [{ company: 'Nordstål', position: 'Welder', startDate: '2015-02-01', isCurrent: true }],
        certifications: [{ name: 'ADR', issuer: 'Danish Road Safety', expiryDate: '2020-01-31' }],
        tradeSkills: ['Welding'],
        hasOwnTools: true,
        linkedinUrl: 'https://www.linkedin.com/in/aase-nielsen',
        emailProblem: { bouncedAt: '2026-11-12T12:00:00.000Z' },
      })
      await visit(pathOf(applicant), { as: 'recruiter', size })
      const expectWell = (what: string) => holds(what, '[role=dialog]')
      for (const tab of ['Experience', 'Documents', 'Timeline', 'GDPR', 'Profile']) {
        await openTab(tab)
        await seen(dialog().getByRole('tabpanel', { name: tab }))
        await expectWell(tab)
      }
    })

    test(`the dialog of an applicant, edited by two, ${size.width} px wide`, async ({ visit, database }) => {
      const applicant = database.add()
      await visit(editPath(applicant), { as: 'recruiter', size })
      const expectWell = (what: string) => holds(what, '[role=dialog]')
      await dialog().getByRole('textbox', { name: 'Recruiter Notes' }).fill('Mine')
      database.change(applicant.id, { recruiterNotes: 'Theirs' })
      await button('Save Changes').click()
      await seen(text('This record was changed by someone else'))
      await expectWell('edited by two')
      await userEvent.keyboard('{Escape}')
      await seen(text('Discard changes?'))
      await expectWell('the question before changes are lost')
    })
  }
})
