import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { version } from '../../../package.json'
import { getCurrentUser } from '../../../shared/accounts/contract/getCurrentUser.ts'
import { type Role, roleLabels } from '../../../shared/accounts/domain/user.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, addressNow, desktop, eventually, phone, press, seen, test, textsOf } from '../world/page.tsx'
import { sessionUsers } from '../world/people.ts'

const navigation = () => page.getByRole('navigation', { name: 'Main' })
const sidebar = () => page.getByRole('complementary', { name: 'Sidebar' })
const searchBox = () => page.getByRole('combobox', { name: 'Search all applicants' })
const hasFocus = (place: ReturnType<typeof navigation>) => place.element().matches(':focus')

const staff = [
  'Dashboard',
  'Applicant Database',
  'Add Applicant',
  'Public Submissions',
  'Clients',
  'Orders',
  'Documentation',
]
const managers = [...staff.slice(0, -1), 'Deletion Requests', 'Audit Log', 'Documentation']
const shownTo: Record<Exclude<Role, 'applicant'>, { initials: string; items: string[] }> = {
  sysadmin: { initials: 'HD', items: managers.toSpliced(-3, 0, 'Users') },
  recruiting_manager: { initials: 'MK', items: managers },
  recruiter: { initials: 'LB', items: staff },
  client: { initials: 'TR', items: ['Dashboard', 'Applicant Database', 'Documentation'] },
}

describe('the sidebar', () => {
  for (const [role, { initials, items }] of Object.entries(shownTo) as [Role, (typeof shownTo)['client']][]) {
    test(`of a ${role} names the pages and who is signed in`, async ({ visit }) => {
      await visit('/', { as: role })
      const { firstName, lastName } = sessionUsers[role]
      await seen(
        sidebar().getByText('Fagfolk'),
        sidebar().getByText('Applicant tracker', { exact: true }),
        sidebar().getByText('Pro', { exact: true }),
        sidebar().getByText(`${firstName} ${lastName}`, { exact: true }),
        sidebar().getByText(initials, { exact: true }),
        sidebar().getByText(roleLabels[role], { exact: true }),
        sidebar().getByRole('button', { name: 'Logout' }),
      )
      expect(textsOf(navigation().getByRole('link'))).toEqual(items)
    })
  }

  test('of an applicant leads to the dashboard and the own profile, without a search', async ({ visit }) => {
    await visit('/', { as: 'applicant' })
    await seen(page.getByText('Applicant', { exact: true }))
    expect(textsOf(navigation().getByRole('link'))).toEqual(['Dashboard', 'My Profile'])
    expect(searchBox().length).toBe(0)
  })

  test('tells of the product: its version, its licence and whose data it shows', async ({ visit }) => {
    await visit('/', { as: 'client' })
    const about = page.getByRole('button', { name: 'About Fagfolk' })
    await about.click()
    const dialog = page.getByRole('dialog', { name: 'About Fagfolk' })
    await seen(
      dialog.getByText(version, { exact: true }),
      dialog.getByText(/^MIT/),
      dialog.getByRole('link', { name: 'geonames.org' }),
    )
    await userEvent.keyboard('{Escape}')
    await absent(dialog)
    await eventually(() => hasFocus(about), true)
  })

  test('folds to icons, and stays so', async ({ visit }) => {
    const width = () => sidebar().element().getBoundingClientRect().width
    await visit('/', { as: 'recruiter' })
    await seen(navigation())
    expect(width()).toBe(248)
    await page.getByRole('button', { name: 'Fold the sidebar' }).click()
    await eventually(width, 72)
    await visit('/', { as: 'recruiter' })
    await seen(navigation().getByRole('link', { name: 'Applicant Database' }))
    expect(width()).toBe(72)
    await page.getByRole('button', { name: 'Unfold the sidebar' }).click()
    await eventually(width, 248)
  })

  test('is a drawer on phones that closes when a page is chosen', async ({ visit }) => {
    await visit('/', { as: 'recruiter', size: phone })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await navigation().getByRole('link', { name: 'Applicant Database' }).click()
    await absent(navigation())
    await eventually(addressNow, '/applicants')
  })
})

test('adding an applicant is one press away at every width', async ({ visit }) => {
  for (const width of [phone.width, 768, 899, 1440]) {
    await visit('/', { as: 'recruiter', size: { width, height: 844 } })
    await seen(page.getByRole('banner').getByRole('link', { name: 'Add Applicant', exact: true }))
    expect(document.documentElement.scrollWidth).toBe(width)
  }
})

test('a phone has one place to search in', async ({ visit, database: _ }) => {
  await visit('/applicants', { as: 'recruiter', size: phone })
  await seen(page.getByRole('list', { name: 'Applicants Database' }), searchBox())
  expect(page.getByRole('search').length).toBe(1)
})

test('what was typed into the search is taken away by a button of the product', async ({ visit }) => {
  await visit('/', { as: 'recruiter' })
  await searchBox().fill('w')
  expect(page.getByCss('[type=search]').length).toBe(0)
  await page.getByRole('button', { name: 'Clear the text' }).click()
  await expect.element(searchBox()).toHaveValue('')
  expect(hasFocus(searchBox())).toBe(true)
})

test('tabs and the choice of a language are in the font of the rest', async ({ visit }) => {
  await visit('/auth')
  const buttons = [page.getByRole('tab', { name: 'Register' }), page.getByRole('button', { name: 'Dansk' })]
  await seen(...buttons)
  for (const place of buttons) expect(getComputedStyle(place.element()).fontFamily).toMatch(/^"?Inter/)
})

test('the submissions are called what a Dane calls them', async ({ visit }) => {
  await visit('/', { as: 'recruiter', language: 'da' })
  await seen(page.getByRole('navigation').getByRole('link', { name: 'Ansøgninger', exact: true }))
  await seen(page.getByText('Rekrutteringskonsulent', { exact: true }))
})

test('the theme can be chosen before signing in', async ({ visit }) => {
  await visit('/auth')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await eventually(() => document.documentElement.dataset.theme, 'dark')
})

describe('guards', () => {
  test('show a spinner while it is not known who is there', async ({ visit, api }) => {
    const letGo = api.hold(getCurrentUser)
    await visit('/', { as: 'recruiter' })
    await seen(page.getByRole('progressbar', { name: 'Loading' }))
    letGo()
    await seen(navigation())
  })

  for (const path of ['/', '/applicants']) {
    test(`lead visitors of ${path} to the sign-in page`, async ({ visit }) => {
      await visit(path)
      await eventually(addressNow, '/auth')
    })
  }

  test('deny applicants the database', async ({ visit }) => {
    await visit('/applicants', { as: 'applicant' })
    await seen(
      page.getByRole('heading', { name: 'Access Denied' }),
      page.getByText("You don't have permission to access this page."),
    )
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await seen(page.getByRole('heading', { name: /^Welcome, / }))
  })

  for (const as of [undefined, 'recruiter'] as const) {
    test(`say to ${as ?? 'a visitor'} when there is no such page`, async ({ visit }) => {
      await visit('/no/such/page', as && { as })
      await seen(page.getByRole('heading', { name: '404 Page Not Found' }))
    })
  }

  test('tell when the session cannot be read, and try again', async ({ visit, api }) => {
    let works = false
    api.answer(getCurrentUser, () => (works ? sessionUsers.recruiter : failing()))
    await visit('/', { as: 'recruiter' })
    await seen(page.getByText('This could not be loaded'), page.getByText('Something went wrong on our side'))
    works = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await seen(navigation())
  })
})

describe('the keyboard', () => {
  test('finds a link to the content first', async ({ visit }) => {
    await visit('/', { as: 'recruiter' })
    await seen(navigation())
    await userEvent.tab()
    const link = page.getByRole('link', { name: 'Skip to content' })
    expect(hasFocus(link)).toBe(true)
    await eventually(() => link.element().getBoundingClientRect().y >= 0, true)
    await userEvent.keyboard('{Enter}')
    await eventually(() => hasFocus(page.getByRole('main')), true)
  })

  test('skips to the results of the applicants, too', async ({ visit }) => {
    await visit('/applicants', { as: 'recruiter', size: desktop })
    await seen(page.getByRole('grid'))
    await userEvent.tab()
    await userEvent.tab()
    expect(hasFocus(page.getByRole('link', { name: 'Skip to results' }))).toBe(true)
    await userEvent.keyboard('{Enter}')
    await eventually(() => document.activeElement?.contains(page.getByRole('grid').element()), true)
    expect(document.activeElement?.contains(page.getByRole('button', { name: 'Quick Filters' }).element())).toBe(false)
  })

  test('goes on from the top of a new page', async ({ visit }) => {
    await visit('/', { as: 'recruiter' })
    await press(navigation().getByRole('link', { name: 'Applicant Database' }), 'Enter')
    await eventually(() => hasFocus(page.getByRole('main')), true)
    expect(document.title).toContain('Applicant Database')
  })
})

test('nothing moves for whoever asked for less motion: no part takes time to come, to go or to change', async ({
  visit,
}) => {
  await visit('/', { as: 'recruiter', size: phone })
  const menu = await page.getByRole('button', { name: 'Open the menu' }).findElement()
  await userEvent.click(menu)
  await seen(navigation())
  expect(getComputedStyle(menu).transitionProperty).toBe('none')
  await userEvent.keyboard('{Escape}')
  expect(document.getAnimations()).toEqual([])
  await expect.poll(() => navigation().elements(), { timeout: 150 }).toEqual([])
})
