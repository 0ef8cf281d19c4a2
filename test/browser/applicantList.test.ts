import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listShown, pager, rows, steadyRegion } from './applicantPages.ts'
import { addressOf, eventually, seen, test } from './browser.ts'

const column = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const cells = (page: Page, field: string) => rows(page).locator(`[data-field=${field}]`)

test('the list has the newest change first, is sorted and turned page by page', async ({ visit }) => {
  const page = await visit('/applicants', { as: 'recruiter' })
  await listShown(page)
  const times = await cells(page, 'updatedAt')
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  expect(times.length).toBeGreaterThan(5)
  expect(times).toEqual(times.toSorted().reverse())

  await page.goto(`/applicants?${steadyRegion}`)
  const total = await listShown(page)
  await column(page, 'Experience').click()
  const sorted = `/applicants?${steadyRegion}&sortBy=yearsOfExperience&sortOrder=desc`
  await eventually(() => addressOf(page), sorted)
  await eventually(async () => {
    const years = (await cells(page, 'yearsOfExperience').allTextContents()).map((text) => Number.parseInt(text, 10))
    return years.length > 5 && years.every((count, place) => place === 0 || count <= (years[place - 1] ?? 0))
  }, true)

  const last = Math.ceil(total / 25)
  await pager(page)
    .getByRole('button', { name: `Page ${last}`, exact: true })
    .click()
  await seen(pager(page).getByText(new RegExp(`^Showing ${(last - 1) * 25 + 1} to ${total} of ${total} results$`)))
  await page.goBack()
  await seen(pager(page).getByText(/^Showing 1 to 25 of /))
})
