import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listShown, steadyRegion } from './applicantPages.ts'
import { test, toasted } from './browser.ts'

async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.split('\r\n') }
}

const header = '\uFEFFName,Email,Phone,Location,Skills,Experience,Status'

describe.concurrent('the CSV export', () => {
  test('contains all search results, across all pages', async ({ visit }) => {
    const page = await visit(`/applicants?${steadyRegion},Sjælland,Nordjylland`, { as: 'recruiter' })
    const total = await listShown(page)
    expect(total).toBeGreaterThan(100)
    const { name, lines } = await exported(page)
    await toasted(page, 'Export successful', `Exported ${total} applicants to CSV`)
    expect(name).toMatch(/^applicants-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines[0]).toBe(header)
    expect(lines.slice(total + 1)).toEqual(['', expect.stringMatching(/^"Exported by .+"$/), ''])
  })
})
