import type { Page } from 'playwright-core'
import { viewExamples } from '../../openapi/examples/views.ts'
import { monthsAfter } from '../../shared/domain/calendarDays.ts'
import { dateInDenmark } from '../../shared/domain/copenhagenDate.ts'
import { behind, type Screen } from './screen.ts'

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
  await page.route('**/api/views', (route) => route.fulfill({ json: viewExamples.listViews.answer }))
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
  if (await button.isVisible()) await button.click()
}

async function selectTwo(page: Page): Promise<void> {
  const people = page.getByRole('checkbox', { name: /^(Select|Vælg) (?!all|alle)/ })
  for (const place of [1, 2]) await people.nth(place).check()
}

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
  ...behind('views-menu', list, [withViews, openViews], 'Manage views...'),
  ...behind('views-manage', list, [withViews, openViews, 'Manage views...'], 'The list opens with'),
  ...behind('view-save', { ...list, path: '/applicants?search=welder' }, [openViews, 'Save as view...'], 'Description'),
  ...behind('submissions-approve', { path: '/submissions', as: 'recruiter' }, [selectTwo, 'Approve'], 'Cancel'),
  ...behind('submissions-reject', { path: '/submissions', as: 'recruiter' }, [selectTwo, 'Reject'], 'Cancel'),
  ...behind('client-add', clients, ['Add a client'], 'Add a contact'),
  ...behind('client-rules', clients, [nordkyst, 'Change what is needed'], 'Add something that is needed'),
  ...behind('invite', users, ['Invite a user'], 'Send the invitation'),
  ...behind('user', users, [manageLouise], 'End all sessions'),
  ...behind('user-deactivate', users, [manageLouise, 'Deactivate'], 'Cancel'),
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
