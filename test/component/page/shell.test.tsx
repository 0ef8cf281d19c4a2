import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { version } from '../../../package.json'
import { type Role, roleLabels } from '../../../shared/accounts/domain/user.ts'
import { routes } from '../../../shared/routes.ts'
import { paths } from '../../../web/src/urls.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, currentUrl, desktop, eventually, phone, press, seen, test, textsOf } from '../world/page.tsx'
import { sessionUsers } from '../world/people.ts'

const navigation = () => page.getByRole('navigation', { name: 'Main' })
const sidebar = () => page.getByRole('complementary', { name: 'Sidebar' })
const searchBox = () => page.getByRole('combobox', { name: 'Search all applicants' })
const hasFocus = (place: ReturnType<typeof navigation>) => place.element().matches(':focus')

const staff = ['Dashboard', 'Applicant Database', 'Add Applicant', 'Public Submissions', 'Clients', 'Orders']
const managers = ['Check a file', 'Agency', 'Deletion requests', 'Audit log', 'Documentation']
const pagesOf: Record<Role, string[]> = {
  sysadmin: [...staff, 'Users', ...managers],
  recruiting_manager: [...staff, ...managers],
  recruiter: [...staff, 'Documentation'],
  client: ['Dashboard', 'Applicant Database', 'Documentation'],
  applicant: ['Dashboard', 'My Profile'],
}
const initials = { sysadmin: 'HD', recruiting_manager: 'MK', recruiter: 'LB', client: 'TR', applicant: 'ÅN' }

const sidebars = Object.entries(pagesOf) as [Role, string[]][]
test.for(sidebars)('the sidebar of a %s lists the pages and the user', async ([role, pages], { visit }) => {
  await visit('/', { as: role })
  const { firstName, lastName } = sessionUsers[role]
  const product = role === 'applicant' ? ['Fagfolk'] : ['Fagfolk', 'Applicant tracker', 'Pro']
  const texts = [...product, `${firstName} ${lastName}`, initials[role], roleLabels[role]]
  await seen(...texts.map((text) => sidebar().getByText(text, { exact: true })))
  await seen(sidebar().getByRole('button', { name: 'Logout' }))
  expect(textsOf(navigation().getByRole('link'))).toEqual(pages)
  expect(searchBox().length).toBe(role === 'applicant' ? 0 : 1)
})

test.for([
  [paths.deletions, routes.listDeletionRequests, 'Deletion requests', 'page'],
  [paths.singleSignOn, routes.getSingleSignOn, 'Users', 'true'],
  [paths.duplicates, routes.listLikePairs, 'Applicant Database', 'true'],
] as const)('at %s the sidebar marks where the user is', async ([path, route, name, current], { visit, api }) => {
  api.answer(route, failing)
  await visit(path, { as: 'sysadmin' })
  await seen(navigation())
  const marked = navigation()
    .getByRole('link')
    .elements()
    .filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, current]])
})

test('the sidebar folds to icons, stays folded, and shows version, licence and sources', async ({ visit }) => {
  const width = () => sidebar().element().getBoundingClientRect().width
  await visit('/', { as: 'recruiter' })
  await seen(navigation())
  expect(width()).toBe(248)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await eventually(width, 72)
  await visit('/', { as: 'recruiter' })
  await seen(navigation().getByRole('link', { name: 'Applicant Database' }))
  expect(width()).toBe(72)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await eventually(width, 248)
  const about = page.getByRole('button', { name: 'About Fagfolk' })
  await about.click()
  const dialog = page.getByRole('dialog', { name: 'About Fagfolk' })
  await seen(dialog.getByText(version, { exact: true }), dialog.getByText(/^MIT/))
  await seen(dialog.getByRole('link', { name: 'geonames.org' }))
  await userEvent.keyboard('{Escape}')
  await absent(dialog)
  await eventually(() => hasFocus(about), true)
})

test('the sidebar is a drawer on a phone, without motion if preferred, and closes with a choice', async ({ visit }) => {
  await visit('/', { as: 'recruiter', size: phone })
  const menu = await page.getByRole('button', { name: 'Open menu' }).findElement()
  await userEvent.click(menu)
  await seen(navigation())
  expect(getComputedStyle(menu).transitionProperty).toBe('none')
  await userEvent.keyboard('{Escape}')
  expect(document.getAnimations()).toEqual([])
  await expect.poll(() => navigation().elements(), { timeout: 150 }).toEqual([])
  await userEvent.click(menu)
  await navigation().getByRole('link', { name: 'Applicant Database' }).click()
  await absent(navigation())
  await eventually(currentUrl, '/applicants')
})

test('the top bar fits every width, with one search field that a button of the product clears', async ({ visit }) => {
  await visit('/applicants', { as: 'recruiter', size: phone })
  await seen(page.getByRole('list', { name: 'Applicants Database' }), searchBox())
  expect(page.getByRole('search').length).toBe(1)
  await visit('/', { as: 'recruiter' })
  for (const width of [phone.width, 768, 899, 1440]) {
    await page.viewport(width, 844)
    await seen(page.getByRole('banner').getByRole('link', { name: 'Add Applicant', exact: true }))
    await eventually(() => document.documentElement.scrollWidth, width)
  }
  await searchBox().fill('w')
  expect(page.getByCss('[type=search]').length).toBe(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(searchBox()).toHaveValue('')
  expect(hasFocus(searchBox())).toBe(true)
})

test('a guard shows progress while the session loads, and a retry if that fails', async ({ visit, api }) => {
  const release = api.hold(routes.getCurrentUser)
  api.answerOnce(routes.getCurrentUser, failing)
  await visit('/', { as: 'recruiter' })
  await seen(page.getByRole('progressbar', { name: 'Loading' }))
  release()
  await seen(page.getByText('This could not be loaded'), page.getByText('Something went wrong on our side'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await seen(navigation())
})

test('visitors are sent to sign in, in either theme, and others away from staff pages', async ({ visit }) => {
  await visit('/')
  await eventually(currentUrl, '/auth')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await eventually(() => document.documentElement.dataset.theme, 'dark')
  await visit('/submissions', { as: 'client' })
  await seen(page.getByRole('heading', { name: 'Access Denied' }))
  for (const as of ['client', 'applicant'] as const) {
    await visit('/add-applicant', { as })
    await seen(page.getByText("You don't have permission to access this page."))
    expect(page.getByRole('link', { name: 'Add Applicant' }).length).toBe(0)
  }
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await seen(page.getByRole('heading', { name: /^Welcome, / }))
})

test('the keyboard reaches a link to the content first, and starts at the top of a new page', async ({ visit }) => {
  await visit('/', { as: 'recruiter' })
  await seen(navigation())
  await userEvent.tab()
  const link = page.getByRole('link', { name: 'Skip to content' })
  expect(hasFocus(link)).toBe(true)
  await eventually(() => link.element().getBoundingClientRect().y >= 0, true)
  await userEvent.keyboard('{Enter}')
  await eventually(() => hasFocus(page.getByRole('main')), true)
  await press(navigation().getByRole('link', { name: 'Applicant Database' }), 'Enter')
  await eventually(() => document.title.includes('Applicant Database'), true)
  await eventually(() => hasFocus(page.getByRole('main')), true)
})

test('the keyboard skips to the applicants of the list', async ({ visit }) => {
  await visit('/applicants', { as: 'recruiter', size: desktop })
  const filters = page.getByRole('button', { name: 'Quick Filters' })
  await seen(page.getByRole('grid'), filters)
  await userEvent.tab()
  await userEvent.tab()
  expect(hasFocus(page.getByRole('link', { name: 'Skip to results' }))).toBe(true)
  await userEvent.keyboard('{Enter}')
  await eventually(() => document.activeElement?.contains(page.getByRole('grid').element()), true)
  expect(document.activeElement?.contains(filters.element())).toBe(false)
})
