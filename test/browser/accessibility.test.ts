import axe from 'axe-core'
import { describe, expect } from 'vitest'
import { listOf, newApplicant, rows } from './applicantPages.ts'
import { seen, test } from './browser.ts'
import { picture } from './screens.ts'

/** What axe finds wrong with the page, as it was served: language, title, viewport, landmarks, and all that it shows. */
const problemsOn = `axe
  .run(document, { resultTypes: ['violations'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))`

// The states of all pages are held to the same rules in test/component.
describe.concurrent('axe finds nothing on a page that is served', () => {
  test('to visitors', async ({ visit }) => {
    const page = await visit('/auth')
    await seen(page.getByRole('button', { name: 'Sign in' }))
    await picture(page, 'sign-in')
    await page.evaluate(axe.source)
    expect(await page.evaluate(problemsOn)).toEqual([])
  })

  test('to the staff', async ({ visit }) => {
    const page = await visit(listOf(await newApplicant()), { as: 'recruiter' })
    await seen(rows(page))
    await picture(page, 'applicants')
    await page.evaluate(axe.source)
    expect(await page.evaluate(problemsOn)).toEqual([])
  })
})
