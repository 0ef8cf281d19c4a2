import type { Page } from 'playwright-core'
import { examples } from '../../../openapi/examples.ts'
import { monthsAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { behind, press, type Screen } from './screen.ts'

const list = { path: '/applicants', as: 'recruiter' } as const
const clients = { path: '/clients', as: 'manager' } as const
const users = { path: '/users', as: 'sysadmin' } as const

const nordkyst = (page: Page) => page.getByRole('link', { name: 'Nordkyst Stålbyg A/S' }).first().click()

/** Shows people whom no mail reaches. */
async function withUninformed(page: Page): Promise<void> {
  const informBy = monthsAfter(dateInDenmark(new Date()), 1)
  const people = ['Nowak', 'Wojciechowska-Nielsen'].map((lastName, place) => ({
    ...{
      applicant: { id: `00000000-0000-4000-8000-00000000000${place}`, firstName: 'Maximiliane', lastName },
      informBy,
    },
  }))
  await page.route('**/api/my-day*', async (route) => {
    const response = await route.fetch()
    const toInform = { people, hasMore: true }
    await route.fulfill({ response, json: { ...(await response.json()), toInform } })
  })
  await page.reload()
  await page.getByText('Maximiliane Nowak').scrollIntoViewIfNeeded()
}

/** Shows views of one's own. */
async function withViews(page: Page): Promise<void> {
  await page.route('**/api/views', (route) => route.fulfill({ json: examples.listViews.answer }))
  await page.reload()
}

const manageLouise = (page: Page) => page.getByRole('button', { name: /Louise Bach$/ }).click()
const openViews = (page: Page) =>
  page
    .getByRole('button', { name: /^(View|Visning)/ })
    .first()
    .click()

/** Opens the drawer that the menu stands in on phones. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Open the menu|Åbn menuen)$/ })
  await page.getByRole('main').waitFor()
  if (await button.isVisible()) await button.click()
}

async function selectTwo(page: Page): Promise<void> {
  const people = page.getByRole('checkbox', { name: /^(Select|Vælg) (?!all|alle)/ })
  for (const place of [1, 2]) await people.nth(place).check()
}

/** Adds somebody who calls, and is like others. */
async function addLikeOthers(page: Page): Promise<void> {
  const [[found] = []] = examples.findDuplicates.answer.duplicates
  const like = [
    { ...found, primaryProfession: 'Welder', city: 'Aarhus', reasons: ['phone', 'name_and_town'] },
    { ...found, firstName: 'Maximiliane Friederike', lastName: 'Wojciechowska-Nielsen', reasons: ['phone'] },
  ]
  await page.route('**/api/applicants/duplicates', (route) =>
    route.fulfill({ json: { duplicates: [like], degraded: false } }),
  )
  const fields = page.getByRole('dialog').locator('input')
  const typed = ['Marta', 'Nowak', '+45 20 30 40 50', 'Welder', '7']
  for (const [place, text] of typed.entries()) await fields.nth(place).fill(text)
  await press(page, 'Create Applicant')
}

/** Rejects two, of which a colleague was quicker with one. */
async function rejectTwo(page: Page): Promise<void> {
  let calls = 0
  await page.route('**/api/admin/public-submissions/*/reject', (route) => {
    calls += 1
    const message = 'This submission has already been reviewed'
    return calls === 2
      ? route.fulfill({ status: 409, json: { code: 'already_done', message, requestId: 'shown' } })
      : route.fulfill({ json: examples.rejectSubmission.answer })
  })
  await page.getByRole('dialog').getByRole('combobox').selectOption('position_filled')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Reject|Afvis)$/ })
    .click()
}

const withToken = async (page: Page) => {
  await page.route('**/api/agent-tokens', (route) => route.fulfill({ json: examples.listAgentTokens.answer }))
  await page.reload()
}

const withInvitation = async (page: Page) => {
  await page.route('**/api/invitations*', (route) => route.fulfill({ json: examples.listInvitations.answer }))
  await page.reload()
}

/** Lets no script come from now on. */
const withoutScripts = (page: Page) => page.route('**/*.js', (route) => route.abort())

/** What the staff and system admins do besides, with lists and whom they name. */
export const staffScreens: readonly Screen[] = [
  ...behind('about', { path: '/', as: 'recruiter' }, [openMenu, 'About Fagfolk'], 'Licence'),
  ...behind(
    'my-day-inform',
    { path: '/', as: 'recruiter' },
    [withUninformed],
    'Not informed of what we keep, and no mail reaches them',
  ),
  ...behind('quick-add', list, ['Quick Add'], 'Years of experience'),
  ...behind(
    'duplicate-question',
    list,
    ['Quick Add', addLikeOthers],
    'If it is somebody else, create the applicant anyway.',
  ),
  ...behind('missing-panel', list, [withoutScripts, 'Quick Add'], 'This part could not be loaded'),
  ...behind('views-menu', list, [withViews, openViews], 'Manage views...'),
  ...behind('views-manage', list, [withViews, openViews, 'Manage views...'], 'The list opens with'),
  ...behind('view-delete', list, [withViews, openViews, 'Manage views...', 'Delete {{name}}'], 'Delete view?'),
  ...behind('view-save', { ...list, path: '/applicants?search=welder' }, [openViews, 'Save as view...'], 'Description'),
  ...behind('submissions-approve', { path: '/submissions', as: 'recruiter' }, [selectTwo, 'Approve'], 'Cancel'),
  ...behind('submissions-reject', { path: '/submissions', as: 'recruiter' }, [selectTwo, 'Reject'], 'Cancel'),
  ...behind(
    'submissions-decided',
    { path: '/submissions', as: 'recruiter' },
    [selectTwo, 'Reject', rejectTwo],
    'Mails tell the candidates in a minute. Until then you can undo it.',
  ),
  ...behind('client-add', clients, ['Add a client'], 'Add a contact'),
  ...behind('client-rules', clients, [nordkyst, 'Change what is needed'], 'Add something that is needed'),
  ...behind('invite', users, ['Invite a user'], 'Send the invitation'),
  ...behind(
    'invitation-withdraw',
    users,
    [withInvitation, 'Withdraw the invitation of {{email}}'],
    'Withdraw the invitation?',
  ),
  ...behind('user', users, [manageLouise], 'End all sessions'),
  ...behind('user-deactivate', users, [manageLouise, 'Deactivate'], 'Cancel'),
  ...behind(
    'token-revoke',
    { path: '/documentation?tab=mcp', as: 'recruiter' },
    [withToken, 'Revoke {{name}}'],
    'Whatever uses it is refused from its next call on.',
  ),
  ...behind(
    'agent-settings',
    { path: '/documentation?tab=mcp', as: 'sysadmin' },
    [
      (page) =>
        page
          .getByRole('button', { name: /^(Let agents in|Change or switch off|Giv agenter adgang|Ret eller slå fra)$/ })
          .click(),
    ],
    'Whose agents your people use',
  ),
]
