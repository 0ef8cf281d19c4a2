import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { expectAccessible } from '../world/axe.ts'
import { currentUrl, eventually, seen, test } from '../world/page.tsx'
import { button, rows } from '../world/parts.ts'

test('shows no one at a URL with a filter it cannot apply, until that is left out', async ({
  visit,
  api,
  database,
}) => {
  database.add({ pipelineStage: 'hired' })
  await visit('/applicants?pipelineStage=hired_&location=any&page=2', { as: 'recruiter' })
  await seen(
    page.getByRole('heading', { name: 'Some filters in this address cannot be used' }),
    page.getByText('The list cannot apply these filters: pipelineStage. Without them it would show more people.'),
  )
  expect(rows().elements()).toEqual([])
  expect(api.asked(searchApplicants)).toEqual([])
  await expectAccessible('an address with filters that cannot be used')
  await button('Show the list without them').click()
  await eventually(currentUrl, '/applicants?page=2')
  await eventually(() => api.asked(searchApplicants).length, 1)
})
