import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type Role, roleLabels } from '../../shared/domain/user.ts'
import { addressOf, eventually, failing, gone, heldCalls, phone, seen, test } from './browser.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search all applicants' })
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme')

const staff = ['Dashboard', 'Applicant Database', 'Add Applicant', 'Public Submissions']
const people: Record<Exclude<Role, 'applicant'>, { name: string; initials: string; items: string[] }> = {
  sysadmin: { name: 'Henrik Dalgaard', initials: 'HD', items: staff },
  recruiting_manager: { name: 'Mette Krogh', initials: 'MK', items: staff },
  recruiter: { name: 'Louise Bach', initials: 'LB', items: staff },
  client: { name: 'Thomas Rahbek', initials: 'TR', items: ['Dashboard', 'Applicant Database'] },
}

describe.concurrent('the sidebar', () => {
  for (const [role, { name, initials, items }] of Object.entries(people)) {
    test(`of a ${role} names the pages and who is signed in`, async ({ visit }) => {
      const page = await visit('/', { as: role as Role })
      const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
      await seen(
        sidebar.getByText('Fagfolk'),
        sidebar.getByText('Pro', { exact: true }),
        sidebar.getByText(name, { exact: true }),
        sidebar.getByText(initials, { exact: true }),
        sidebar.getByText(roleLabels[role as Role], { exact: true }),
        sidebar.getByRole('button', { name: 'Logout' }),
      )
      expect(await navigation(page).getByRole('link').allTextContents()).toEqual(items)
    })
  }

  test('of an applicant leads to the dashboard and the own profile, without a search', async ({ visit }) => {
    const page = await visit('/', { as: 'applicant' })
    await seen(page.getByText('Applicant', { exact: true }))
    expect(await navigation(page).getByRole('link').allTextContents()).toEqual(['Dashboard', 'My Profile'])
    expect(await searchBox(page).count()).toBe(0)
  })

  test('folds to icons, and stays so', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter' })
    const width = async () => (await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox())?.width
    await seen(navigation(page))
    expect(await width()).toBe(248)
    await page.getByRole('button', { name: 'Fold the sidebar' }).click()
    await eventually(width, 72)
    await page.reload()
    await seen(navigation(page).getByRole('link', { name: 'Applicant Database' }))
    expect(await width()).toBe(72)
    await page.getByRole('button', { name: 'Unfold the sidebar' }).click()
    await eventually(width, 248)
  })

  test('is a drawer on phones that closes when a page is chosen', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter', size: phone })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await navigation(page).getByRole('link', { name: 'Applicant Database' }).click()
    await gone(navigation(page))
    expect(addressOf(page)).toBe('/applicants')
  })
})

describe.concurrent('theme and language', () => {
  test('the theme is light until chosen, and kept', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter' })
    await seen(navigation(page))
    expect(await themeOf(page)).toBe('light')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await eventually(() => themeOf(page), 'dark')
    await page.reload()
    await seen(page.getByRole('button', { name: 'Switch to light theme' }))
    expect(await themeOf(page)).toBe('dark')
  })

  test('the theme can be chosen before signing in', async ({ visit }) => {
    const page = await visit('/auth')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await eventually(() => themeOf(page), 'dark')
  })

  test('the language is English until chosen, and kept', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter' })
    await seen(page.getByRole('heading', { name: 'Dashboard' }))
    await page.getByRole('button', { name: 'Dansk' }).click()
    await seen(page.getByRole('heading', { name: 'Overblik' }))
    await page.reload()
    await seen(page.getByRole('heading', { name: 'Overblik' }))
    expect(await page.locator('html').getAttribute('lang')).toBe('da')
    await page.getByRole('button', { name: 'English' }).click()
    await seen(page.getByRole('heading', { name: 'Dashboard' }))
  })
})

describe.concurrent('the search of the top bar', () => {
  test('says what it searches', async ({ visit }) => {
    const page = await visit('/', { as: 'client' })
    await seen(searchBox(page))
    expect(await searchBox(page).getAttribute('placeholder')).toBe(
      'Search by name, profession, skills, city, region, experience, certifications',
    )
  })

  test('is at hand with a slash, and suggests by the keyboard', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter' })
    await seen(searchBox(page))
    await page.keyboard.press('/')
    expect(await searchBox(page).evaluate((box) => box.matches(':focus'))).toBe(true)
    expect(await searchBox(page).inputValue()).toBe('')

    await page.keyboard.type('we')
    const options = page.getByRole('listbox').getByRole('option')
    await seen(options)
    expect(await options.count()).toBeLessThanOrEqual(10)
    await seen(page.getByRole('listbox').getByText('Professions', { exact: true }))
    const first = await options.first().textContent()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => addressOf(page), `/applicants?${new URLSearchParams({ search: first ?? '' })}`)
    await seen(page.getByRole('status').filter({ hasText: /results/ }))
  })

  test('suggests from two characters on', async ({ visit }) => {
    const asked: string[] = []
    const page = await visit('/', { as: 'recruiter' })
    page.on('request', (request) => {
      if (request.url().includes('/api/search/suggestions')) asked.push(new URL(request.url()).search)
    })
    await searchBox(page).pressSequentially('o', { delay: 20 })
    await page.waitForTimeout(400)
    await searchBox(page).pressSequentially('d', { delay: 20 })
    await seen(page.getByRole('option').filter({ hasText: 'Odense' }))
    expect(asked).toEqual(['?q=od'])
  })

  test('searches for the words themselves with Enter', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter' })
    await searchBox(page).fill('welder odense')
    await searchBox(page).press('Enter')
    await eventually(() => addressOf(page), '/applicants?search=welder+odense')
    expect(await searchBox(page).inputValue()).toBe('welder odense')
  })
})

describe.concurrent('guards', () => {
  test('show a spinner while it is not known who is there', async ({ visit }) => {
    let letGo = () => {}
    const page = await visit('/', {
      as: 'recruiter',
      intercept: async (page) => {
        letGo = await heldCalls(page, '**/api/user')
      },
    })
    await seen(page.getByRole('progressbar', { name: 'Loading' }))
    letGo()
    await seen(navigation(page))
  })

  test('lead visitors to the sign-in page', async ({ visit }) => {
    const pages = await Promise.all([visit('/'), visit('/applicants')])
    for (const page of pages) await eventually(() => addressOf(page), '/auth')
  })

  test('deny applicants the database', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'applicant' })
    await seen(
      page.getByRole('heading', { name: 'Access Denied' }),
      page.getByText("You don't have permission to access this page."),
    )
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await seen(page.getByRole('heading', { name: /^Welcome, / }))
  })

  test('say when there is no such page', async ({ visit }) => {
    const pages = await Promise.all([visit('/no/such/page'), visit('/no-such-page', { as: 'recruiter' })])
    for (const page of pages) await seen(page.getByRole('heading', { name: '404 Page Not Found' }))
  })

  test('tell when the session cannot be read, and try again', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter', refused: ['500 /api/user'], intercept: failing('**/api/user') })
    await seen(page.getByText('This could not be loaded'), page.getByText('Something went wrong on our side'))
    await page.unroute('**/api/user')
    await page.getByRole('button', { name: 'Try again' }).click()
    await seen(navigation(page))
  })
})

describe.concurrent('the keyboard', () => {
  test('finds a link to the content first', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter' })
    await seen(navigation(page))
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to content' })
    expect(await link.evaluate((element) => element.matches(':focus'))).toBe(true)
    await eventually(async () => ((await link.boundingBox())?.y ?? -1) >= 0, true)
    await page.keyboard.press('Enter')
    await eventually(() => page.getByRole('main').evaluate((main) => main.matches(':focus')), true)
  })

  test('goes on from the top of a new page', async ({ visit }) => {
    const page = await visit('/', { as: 'recruiter' })
    await navigation(page).getByRole('link', { name: 'Applicant Database' }).press('Enter')
    await eventually(() => page.getByRole('main').evaluate((main) => main.matches(':focus')), true)
    expect(await page.title()).toContain('Applicant Database')
  })
})
