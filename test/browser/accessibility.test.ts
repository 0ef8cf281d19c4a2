import axe from 'axe-core'
import { describe, expect } from 'vitest'
import { listOf, newApplicant, rows } from './applicantPages.ts'
import { seen, test } from './browser.ts'
import { picture } from './screens.ts'

/** Returns axe's violations on the page as served: language, title, viewport, landmarks and all visible content. */
const problemsOn = `axe
  .run(document, { resultTypes: ['violations'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))`

// All states of the pages are checked the same way in test/component.
describe.concurrent('axe finds no violations on a served page', () => {
  test('for visitors', async ({ visit }) => {
    const page = await visit('/auth')
    await seen(page.getByRole('button', { name: 'Log in' }))
    await picture(page, 'sign-in')
    await page.evaluate(axe.source)
    expect(await page.evaluate(problemsOn)).toEqual([])
  })

  test('for staff', async ({ visit }) => {
    const page = await visit(listOf(await newApplicant()), { as: 'recruiter' })
    await seen(rows(page))
    await picture(page, 'applicants')
    await page.evaluate(axe.source)
    expect(await page.evaluate(problemsOn)).toEqual([])
  })
})
