import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { newClient, newOrder, signedInAs } from '../api/world/people.ts'
import { dialog, fullNameOf, listShown, newApplicant, pathOf, rows, steadyRegion } from './applicantPages.ts'
import { absent, eventually, seen, test } from './browser.ts'

const pageBackground = (page: Page) =>
  page.evaluate<string[]>('[document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor]')
/** How many pages the browser's own printing takes. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

describe('printing', () => {
  test('the list has every row of its page, on white, without controls', async ({ visit }) => {
    const page = await visit(`/applicants?${steadyRegion}&limit=50`, { as: 'recruiter', theme: 'dark' })
    expect(await listShown(page)).toBeGreaterThan(50)
    await seen(rows(page))
    expect(await printedPages(page)).toBeGreaterThan(6)
    await page.emulateMedia({ media: 'print' })
    const cards = page.getByRole('list', { name: 'Applicants Database' }).getByRole('listitem')
    await eventually(() => cards.count(), 50)
    expect(await pageBackground(page)).toEqual(['light', 'rgb(255, 255, 255)'])
    await absent(page.getByRole('navigation', { name: 'Main' }), page.getByRole('searchbox'))
    await absent(page.locator('button:visible'))
    await page.emulateMedia({ media: 'screen' })
    await seen(rows(page))
    expect((await pageBackground(page))[0]).toBe('dark')
  })

  test('a record has its profile and experience whole, without the list behind it', async ({ visit }) => {
    const person = await newApplicant({
      workExperience: Array.from({ length: 12 }, (_nothing, index) => ({
        company: `Employer ${index}`,
        position: 'Electrician',
        startDate: `${2002 + index}-01-01`,
        endDate: `${2003 + index}-01-01`,
        description: 'Fitted and tested switchboards in new houses. '.repeat(8),
      })),
    })
    const page = await visit(pathOf(person), { as: 'recruiter' })
    await seen(dialog(page).getByRole('heading', { name: fullNameOf(person) }))
    await seen(dialog(page).getByRole('heading', { name: 'Contact' }))
    expect(await printedPages(page)).toBeGreaterThan(2)
    await page.emulateMedia({ media: 'print' })
    await seen(dialog(page).getByText('Employer 11'), dialog(page).getByText('Employer 0'))
    await absent(page.getByRole('list', { name: 'Applicants Database' }), page.getByRole('button', { name: 'Close' }))
    const { inside, whole } = await dialog(page).evaluate((paper) => ({
      inside: paper.scrollHeight,
      whole: paper.clientHeight,
    }))
    expect(inside).toBe(whole)
  })

  test('an order has its details and people, without what can be pressed', async ({ visit }) => {
    const manager = await signedInAs('recruiting_manager')
    const { body: order } = await manager.call(routes.createOrder, {
      params: { id: await newClient() },
      body: newOrder,
    })
    const page = await visit(`/orders?client=${order.clientId}&order=${order.id}`, { as: 'recruiter', theme: 'dark' })
    await seen(page.getByRole('heading', { name: 'Candidates on this order' }))
    expect(await printedPages(page)).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await eventually(() => pageBackground(page), ['light', 'rgb(255, 255, 255)'])
    await absent(page.getByRole('navigation', { name: 'Main' }), page.locator('button:visible'))
    await seen(page.getByRole('heading', { level: 1 }))
  })
})
