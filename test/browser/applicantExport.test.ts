import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { emptyAnswer } from '../make/searchAnswers.ts'
import { fullNameOf, listOf, listShown, newApplicant, rows, steadyRegion } from './applicantPages.ts'
import { seen, test, toasted } from './browser.ts'

async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.split('\r\n') }
}

const header = '\uFEFFName,Email,Phone,Location,Skills,Experience,Status'

describe.concurrent('the export to CSV', () => {
  test('has everybody whom the filters find, over all pages', async ({ visit }) => {
    const page = await visit(`/applicants?${steadyRegion},Sjælland`, { as: 'recruiter' })
    const total = await listShown(page)
    expect(total).toBeGreaterThan(100)
    const { name, lines } = await exported(page)
    await toasted(page, 'Export successful', `Exported ${total} applicants to CSV`)
    expect(name).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines[0]).toBe(header)
    expect(lines.at(-1)).toBe('')
    expect(lines).toHaveLength(total + 2)
  })

  test('has the selected applicants only, where there are any', async ({ visit }) => {
    const page = await visit('/applicants', { as: 'recruiter' })
    await listShown(page)
    for (const place of [0, 1]) await page.getByRole('checkbox', { name: 'Select row' }).nth(place).check()
    const { lines } = await exported(page)
    await toasted(page, 'Export successful', 'Exported 2 applicants to CSV')
    expect(lines).toHaveLength(4)
  })

  test('writes each field as spreadsheets read it, and no formula', async ({ visit }) => {
    const applicant = await newApplicant({ firstName: '=1+1', coreCompetencies: ['TIG welding', 'First aid'] })
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    await seen(rows(page))
    const { lines } = await exported(page)
    const { email } = applicant
    expect(lines[1]).toBe(
      `'${fullNameOf(applicant)},${email},+45 20 00 00 00,"Ærøskøbing, Denmark","TIG welding; First aid",7 years,New`,
    )
    await toasted(page, 'Export successful', 'Exported 1 applicant to CSV')
  })

  test('says when there is nobody to export', async ({ visit }) => {
    const page = await visit('/applicants?search=zeppelin', { as: 'recruiter' })
    await seen(page.getByText('No applicants found', { exact: true }))
    await page.getByRole('button', { name: 'Export to CSV' }).click()
    await toasted(page, 'No data to export', 'There are no applicants to export')
  })

  test('gives no part for the whole while the search is limited', async ({ visit }) => {
    const page = await visit('/applicants', {
      as: 'recruiter',
      intercept: (page) =>
        page.route(/\/api\/applicants\?.*after=/, (route) =>
          route.fulfill({ json: { ...emptyAnswer, total: null, totalPages: null, degraded: true } }),
        ),
    })
    await listShown(page)
    await page.getByRole('button', { name: 'Export to CSV' }).click()
    await toasted(
      page,
      'Export failed',
      'The search is limited at the moment and would leave people out. Please try again shortly.',
    )
  })

  test('can be cancelled', async ({ visit }) => {
    const page = await visit('/applicants', {
      as: 'recruiter',
      intercept: (page) => page.route(/\/api\/applicants\?.*after=/, () => {}),
    })
    await listShown(page)
    await page.getByRole('button', { name: 'Export to CSV' }).click()
    await seen(page.getByRole('progressbar', { name: 'Export' }))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await seen(page.getByRole('button', { name: 'Export to CSV' }))
  })
})
