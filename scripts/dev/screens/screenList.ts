import type { Page } from 'playwright-core'
import { bulkScreens } from './bulkScreens.ts'
import { deletionScreens } from './deletionScreens.ts'
import { linkScreens } from './linkScreens.ts'
import { orderScreens } from './orderScreens.ts'
import { personScreens } from './personScreens.ts'
import { recordScreens } from './recordScreens.ts'
import { inDanish, type Screen } from './screen.ts'
import { shareScreens } from './shareScreens.ts'
import { staffScreens } from './staffScreens.ts'

const consentAddress = '/oauth/authorize?client_id=nobody'

/** Shows the consent page for a program that registers itself. */
async function askedFor(page: Page): Promise<void> {
  const redirect_uri = 'http://127.0.0.1:4711/callback'
  const registered = await page.request.post('/oauth/register', {
    data: { redirect_uris: [redirect_uri], client_name: 'Desk assistant' },
  })
  const { client_id }: { client_id: string } = await registered.json()
  const asked = new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri, scope: 'read contact write', state: 'screens' },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
  })
  await page.goto(`/oauth/authorize?${asked}`)
}

/** Shows the own profile of somebody who has not confirmed a new email. */
async function withNewEmail(page: Page): Promise<void> {
  await page.route('**/api/my-profile', async (route) => {
    const response = await route.fetch()
    const profile = await response.json()
    const applicant = { ...profile.applicant, unconfirmedEmail: 'new.address@mail.example' }
    await route.fulfill({ response, json: { ...profile, applicant } })
  })
  await page.reload()
}

/** Begins a message to the person whose dialog is open, with a template. */
async function beginMessage(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Write message' }).click()
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Invitation to an interview' })
}

/** Shows messages in every state. */
async function withMessages(page: Page): Promise<void> {
  const applicantId = '00000000-0000-4000-8000-000000000001'
  const id = (place: number) => `019b76d4-ec00-7000-8000-00000000036${place}`
  const message = { applicantId, channel: 'mail', language: 'en', subject: 'We would like to talk to you' }
  const sent = {
    sentBy: applicantId,
    createdAt: '2026-11-20T09:30:00.000Z',
    text: 'Hello Åse,\n\nAre you free in May?',
  }
  const states = [
    { state: 'waiting' },
    { state: 'sent' },
    { state: 'refused', refusal: 'bounced' },
    { channel: 'sms', subject: undefined, state: 'refused', refusal: 'refused' },
  ]
  const entry = { applicantId, action: 'message', actorName: 'Karen Holm', timestamp: sent.createdAt }
  await page.route('**/api/applicants/*/timeline', (route) =>
    route.fulfill({
      json: states.map((state, place) => ({
        ...{ ...entry, id: id(place) },
        message: { ...message, ...sent, ...state, id: id(place) },
      })),
    }),
  )
  await page.reload()
}

/** Shows a timeline that goes on, with values of every kind before and after. */
async function withChanges(page: Page): Promise<void> {
  const entry = { applicantId: '00000000-0000-4000-8000-000000000001', actorName: 'Karen Holm', fields: [] }
  const changed = (field: string, before: unknown, after: unknown) => ({ [field]: { before, after } })
  const notes = { before: null, after: 'Called, and will call again when the work in Esbjerg is done. '.repeat(5) }
  const changes = {
    ...changed('phone', '20 30 40 50', '+45 20 30 40 51'),
    ...changed('linkedinUrl', null, 'https://www.linkedin.com/in/aase-nielsen'),
    ...changed('earliestStartDate', '2026-12-01', '2027-01-04'),
    ...changed('hasOwnTools', false, true),
    ...changed('coreCompetencies', ['TIG welding'], ['TIG welding', 'Orbital welding', 'Working at height']),
  }
  const fields = [...Object.keys(changes), 'workExperience']
  await page.route('**/api/applicants/*/timeline', (route) =>
    route.fulfill({
      json: [
        { ...entry, id: '1', action: 'updated', fields, changes, timestamp: '2026-11-20T09:30:00.000Z' },
        {
          ...entry,
          id: '2',
          action: 'notes_changed',
          fields: ['recruiterNotes'],
          changes: { recruiterNotes: notes },
          timestamp: '2026-11-18T14:05:00.000Z',
        },
        { ...entry, id: '3', action: 'created', timestamp: '2026-11-01T08:00:00.000Z', next: 'bmV4dA' },
      ],
    }),
  )
  await page.reload()
}

/** Opens the first person of a list. */
const openFirst = (page: Page) => page.locator('main a[href*="applicant="]').first().click()

/** Everything that there is to see, in its main states. `applicant` is the id of somebody with a full profile. */
export const screenList = (applicant: string): Screen[] => [
  { name: 'sign-in', path: '/auth', shows: 'Forgot your password?' },
  {
    name: 'register',
    path: '/auth',
    prepare: (page) => page.getByRole('tab', { name: 'Register' }).click(),
    shows: 'Create account',
  },
  { name: 'forgot-password', path: '/forgot-password', shows: 'Send Reset Link' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@fagfolk.example')
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
    },
    shows: 'Check Your Email',
  },
  { name: 'reset-password-invalid', path: '/reset-password#token=old', shows: 'Invalid Reset Link' },
  {
    name: 'reset-password',
    path: '/auth',
    prepare: async (page) => {
      await page.route('**/api/verify-reset-token/*', (route) => route.fulfill({ json: { valid: true } }))
      await page.goto('/reset-password#token=new')
    },
    shows: 'Confirm New Password',
  },
  { name: 'dashboard', path: '/', as: 'recruiter', shows: 'Moved to hired' },
  { name: 'dashboard-client', path: '/', as: 'client', shows: 'To the next without an answer' },
  { name: 'dashboard-applicant', path: '/', as: 'applicant', shows: 'Profile Management' },
  { name: 'my-profile', path: '/my-profile', as: 'applicant', shows: 'Application Status' },
  { name: 'my-profile-email', path: '/my-profile', as: 'applicant', prepare: withNewEmail, shows: /^Confirm / },
  {
    name: 'my-profile-email-danish',
    path: '/my-profile',
    as: 'applicant',
    prepare: async (page) => {
      await inDanish(page)
      await withNewEmail(page)
    },
    shows: /^Bekræft /,
  },
  {
    name: 'my-profile-edit',
    path: '/my-profile',
    as: 'applicant',
    prepare: (page) => page.getByRole('button', { name: 'Edit Profile' }).click(),
    shows: 'Save',
  },
  {
    name: 'my-profile-export',
    path: '/my-profile',
    as: 'applicant',
    prepare: (page) => page.getByRole('button', { name: 'Export my data' }).click(),
    shows: 'Your password shows that it is you who asks.',
  },
  { name: 'my-profile-experience', path: '/my-profile?tab=experience', as: 'applicant', shows: 'Work Experience' },
  { name: 'my-profile-documents', path: '/my-profile?tab=documents', as: 'applicant', shows: 'Add a document' },
  {
    name: 'menu',
    path: '/',
    as: 'recruiter',
    prepare: (page) => page.getByRole('button', { name: 'Open the menu' }).click(),
    shows: 'Logout',
    onlyNarrow: true,
  },
  { name: 'access-denied', path: '/applicants', as: 'applicant', shows: 'Access Denied' },
  { name: 'not-found', path: '/no-such-page', shows: '404 Page Not Found' },
  { name: 'applicants', path: '/applicants', as: 'recruiter', shows: 'with Louise Bach' },
  {
    name: 'applicants-filtered',
    path: '/applicants?near=K%C3%B8benhavn&within=50&orRelocate=yes&anyOf=tradeSkills:Welding,machineOperations:Forklift&experience=5-',
    as: 'recruiter',
    shows: /^Showing 1 to/,
  },
  {
    ...{ name: 'search-people', path: '/applicants', as: 'recruiter', shows: 'People' },
    prepare: (page) => page.getByRole('combobox', { name: 'Search all applicants' }).pressSequentially('Søren'),
  },
  { name: 'applicants-empty', path: '/applicants?search=zeppelin', as: 'recruiter', shows: 'No applicants found' },
  { name: 'applicants-client', path: '/applicants', as: 'client', shows: /^Showing 1 to 25/ },
  {
    name: 'filters',
    path: '/applicants',
    as: 'recruiter',
    prepare: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    shows: 'Quick Filters',
    onlyNarrow: true,
  },
  { name: 'board', path: '/applicants?view=board', as: 'recruiter', shows: / days? in this stage$/ },
  { name: 'board-client', path: '/applicants?view=board', as: 'client', shows: /^(Can start now|From )/ },
  {
    name: 'board-danish',
    path: '/applicants?view=board',
    as: 'recruiter',
    prepare: inDanish,
    shows: / dage? på trinnet$/,
  },
  {
    name: 'applicants-danish',
    path: '/applicants',
    as: 'recruiter',
    prepare: inDanish,
    shows: /^Viser 1/,
  },
  { name: 'public-apply', path: '/public-apply', shows: 'Data Protection Consent' },
  { name: 'privacy', path: '/privacy', shows: 'How long we keep it' },
  {
    name: 'controller',
    path: '/privacy',
    as: 'manager',
    prepare: async (page) => page.getByRole('button', { name: 'Change who is responsible' }).click(),
    shows: 'Where people write to about their data',
  },
  { name: 'public-apply-danish', path: '/public-apply', prepare: inDanish, shows: /^Jobansøgning/ },
  {
    name: 'public-apply-problems',
    path: '/public-apply',
    prepare: (page) => page.getByRole('button', { name: 'Submit Application' }).click(),
    shows: /fields need your attention$/,
  },
  { name: 'add-applicant', path: '/add-applicant', as: 'recruiter', shows: 'Data Protection Consent' },
  { name: 'submissions', path: '/submissions', as: 'recruiter', shows: 'Copy Link' },
  { name: 'audit-log', path: '/audit-log', as: 'manager', shows: 'Signed in' },
  { name: 'duplicates', path: '/duplicates', as: 'recruiter', shows: /^Same / },
  {
    name: 'duplicates-compared',
    path: '/duplicates',
    as: 'recruiter',
    prepare: (page) =>
      page
        .getByRole('link', { name: /^Compare / })
        .first()
        .click(),
    shows: 'Side by side',
  },
  { name: 'documentation', path: '/documentation', as: 'recruiter', shows: 'Changes of the API' },
  {
    name: 'documentation-authentication',
    path: '/documentation?tab=authentication',
    as: 'client',
    shows: 'When a call is refused',
  },
  { name: 'documentation-model', path: '/documentation?tab=model', as: 'recruiter', shows: 'coreCompetencies' },
  { name: 'documentation-schema', path: '/documentation?tab=schema', as: 'recruiter', shows: 'json-schema.org' },
  { name: 'documentation-examples', path: '/documentation?tab=examples', as: 'recruiter', shows: 'urllib' },
  {
    name: 'documentation-examples-danish',
    path: '/documentation?tab=examples',
    as: 'recruiter',
    prepare: inDanish,
    shows: 'Opret en ansøger',
  },
  { name: 'documentation-mcp', path: '/documentation?tab=mcp', as: 'sysadmin', shows: 'What an agent can do' },
  {
    name: 'documentation-mcp-danish',
    path: '/documentation?tab=mcp',
    as: 'recruiter',
    prepare: inDanish,
    shows: 'Det kan en agent',
  },
  {
    name: 'documentation-new-token',
    path: '/documentation?tab=mcp',
    as: 'recruiter',
    prepare: (page) => page.getByRole('button', { name: 'New token' }).click(),
    shows: 'What it may do',
  },
  { name: 'consent', path: consentAddress, as: 'recruiter', prepare: askedFor, shows: /^Let Desk assistant/ },
  {
    name: 'consent-danish',
    path: consentAddress,
    as: 'recruiter',
    prepare: async (page) => {
      await askedFor(page)
      await inDanish(page)
    },
    shows: /^Må Desk assistant/,
  },
  { name: 'consent-refused', path: consentAddress, as: 'recruiter', shows: 'This program cannot be connected' },
  { name: 'documentation-ai', path: '/documentation?tab=ai', as: 'recruiter', shows: 'For an AI assistant' },
  {
    name: 'submissions-selected',
    path: '/submissions',
    as: 'recruiter',
    prepare: async (page) => {
      for (const place of [1, 2, 3])
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .nth(place)
          .check()
    },
    shows: '3 selected',
  },
  {
    name: 'submission-review',
    path: '/submissions',
    as: 'recruiter',
    prepare: (page) =>
      page
        .getByRole('link', { name: /^Review / })
        .first()
        .click(),
    shows: 'Approve & Create Applicant',
  },
  {
    name: 'submission-reject',
    path: '/submissions',
    as: 'recruiter',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Review / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Reject', exact: true }).click()
    },
    shows: 'Without mail to the candidate',
  },
  { name: 'account', path: '/account', as: 'recruiter', shows: 'This browser' },
  ...orderScreens,
  { name: 'users', path: '/users', as: 'sysadmin', shows: 'Thomas Rahbek' },
  {
    name: 'stop-digest',
    path: '/auth',
    prepare: async (page) => {
      await page.route('**/api/views/read-digest', (route) => route.fulfill({ json: { name: 'New welders' } }))
      await page.goto('/stop-digest#token=shown')
    },
    shows: 'Stop mails about “New welders”?',
  },
  {
    name: 'your-data',
    path: '/auth',
    prepare: async (page) => {
      const ownData = { name: 'Marta Nowak', keptSince: '2026-01-05T08:00:00.000Z', lookedAfterBy: 'Louise Bach' }
      await page.route('**/api/public/your-data', (route) => route.fulfill({ json: ownData }))
      const url = 'https://exports.example/exports/1.zip'
      const ready = { state: 'ready', madeAt: '2026-01-05T08:10:00.000Z', url, expiresAt: '2026-01-05T09:10:00.000Z' }
      await page.route('**/api/public/your-data/export', (route) => route.fulfill({ json: ready }))
      await page.route('**/api/public/your-data/deletion', (route) => route.fulfill({ json: {} }))
      await page.goto('/your-data#token=shown')
      await page.getByRole('button', { name: 'Export my data' }).click()
    },
    shows: 'Put it together anew',
  },
  { name: 'your-data-link', path: '/your-data', shows: 'Send me a link' },
  { name: 'application-status-invalid', path: '/application-status', shows: 'No application chosen' },
  ...['profile', 'experience', 'documents', 'timeline', 'gdpr'].map(
    (tab): Screen => ({
      name: `applicant-${tab}`,
      path: `/applicants?applicant=${applicant}&tab=${tab}`,
      as: 'recruiter',
      shows: /^Last updated: /,
    }),
  ),
  {
    name: 'message-written',
    path: `/applicants?applicant=${applicant}&tab=timeline`,
    as: 'recruiter',
    prepare: beginMessage,
    shows: 'Preview',
  },
  {
    name: 'message-preview',
    path: `/applicants?applicant=${applicant}&tab=timeline`,
    as: 'recruiter',
    prepare: async (page) => {
      await beginMessage(page)
      await page.getByRole('button', { name: 'Preview' }).click()
    },
    shows: /^To .+@/,
  },
  {
    name: 'message-templates',
    path: `/applicants?applicant=${applicant}&tab=timeline`,
    as: 'manager',
    prepare: async (page) => {
      await beginMessage(page)
      await page.getByRole('button', { name: 'Edit templates' }).click()
    },
    shows: 'Message templates',
  },
  {
    name: 'applicant-timeline-messages',
    path: `/applicants?applicant=${applicant}&tab=timeline`,
    as: 'recruiter',
    prepare: withMessages,
    shows: 'Mail not delivered',
  },
  {
    name: 'applicant-timeline-changes',
    path: `/applicants?applicant=${applicant}&tab=timeline`,
    as: 'recruiter',
    prepare: withChanges,
    shows: 'Show more',
  },
  {
    name: 'applicant-timeline-danish',
    path: `/applicants?applicant=${applicant}&tab=timeline`,
    as: 'recruiter',
    prepare: async (page) => {
      await inDanish(page)
      await withChanges(page)
    },
    shows: 'Vis flere',
  },
  {
    name: 'applicant-profile-danish',
    path: `/applicants?applicant=${applicant}`,
    as: 'recruiter',
    prepare: inDanish,
    shows: /^Sidst opdateret/,
  },
  {
    name: 'applicant-email',
    path: `/applicants?applicant=${applicant}`,
    as: 'recruiter',
    prepare: (page) => page.getByRole('button', { name: 'Release this email' }).click(),
    shows: 'Release this email?',
  },
  {
    name: 'applicant-documents-danish',
    path: `/applicants?applicant=${applicant}&tab=documents`,
    as: 'recruiter',
    prepare: inDanish,
    shows: /^Sidst opdateret/,
  },
  {
    name: 'document-release',
    path: `/applicants?applicant=${applicant}&tab=documents`,
    as: 'recruiter',
    prepare: async (page) => {
      await page.route('**/documents', async (route) => {
        const response = await route.fetch()
        const [{ releasedToClients: _released, ...document }] = await response.json()
        await route.fulfill({ response, json: [{ ...document, documentType: 'cv' }] })
      })
      await page.reload()
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Release to clients' }).click()
    },
    shows: 'Release to clients?',
  },
  { name: 'applicant-of-client', path: '/applicants', as: 'client', prepare: openFirst, shows: /^Last updated: / },
  {
    name: 'applicant-of-client-danish',
    path: '/applicants',
    as: 'client',
    prepare: async (page) => {
      await inDanish(page)
      await openFirst(page)
    },
    shows: /^Sidst opdateret/,
  },
  {
    name: 'documents-of-client',
    path: '/applicants',
    as: 'client',
    prepare: async (page) => {
      await openFirst(page)
      await page.getByRole('tab', { name: 'Documents' }).click()
    },
    shows: /^Documents are shown here|^Download$/,
  },
  {
    name: 'applicant-edit',
    path: `/applicants?applicant=${applicant}&edit=yes`,
    as: 'recruiter',
    shows: 'Save Changes',
  },
  {
    name: 'applicant-edit-all',
    path: `/applicants?applicant=${applicant}&edit=all`,
    as: 'recruiter',
    shows: 'Work Experience',
  },
  ...shareScreens(applicant),
  ...deletionScreens(applicant),
  ...linkScreens,
  ...bulkScreens,
  ...recordScreens(applicant),
  ...staffScreens,
  ...personScreens,
]
