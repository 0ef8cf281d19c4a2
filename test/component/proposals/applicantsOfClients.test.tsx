import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { absent, currentUrl, desktop, eventually, seen, test, textsOf } from '../world/page.tsx'
import { button, clickInTurn, detail, dialog, openTab, pathOf, rows, seenExactly, seenTexts } from '../world/parts.ts'
import { order, proposal, proposes } from '../world/proposals.ts'

const client = { as: 'client' } as const
const origin = ['Nationality', 'Work Permit Type', 'Health certificate']
const part = () => dialog().getByRole('region', { name: 'Proposed to you' })
const inPart = (name: string) => part().getByRole('button', { name, exact: true })
const views = ['list', 'board'] as const
const answeredAt = '2026-11-23T10:00:00.000Z'

test('a client sees no staff-only data of an applicant, and an explanation instead', async ({ visit, database }) => {
  const shownToClients = { workPermitExpiryDate: '2034-05-01', canWorkAtHeight: true }
  const hidden = { profilePicture: crypto.randomUUID(), hasHealthCertificate: true }
  const applicant = database.add({ ...shownToClients, ...hidden })
  await visit(`${pathOf(applicant)}&tab=timeline&edit=yes`, client)
  await seen(dialog().getByRole('heading', { name: 'Basic Information' }))
  expect(textsOf(dialog().getByRole('tab'))).toEqual(['Profile', 'Experience', 'Documents'])
  for (const text of ['Email', 'Phone', 'Date of birth', 'Recruiter Notes', ...origin])
    expect(dialog().getByText(text, { exact: true }).length).toBe(0)
  expect(dialog().getByText('Ukraine').length).toBe(0)
  expect(dialog().getByCss('img').length).toBe(0)
  await seenTexts(dialog(), 'Work at height', '1 May 2034')
  expect(dialog().getByText('Proposed to you').length).toBe(0)
  // There is no other button, such as Share Profile.
  expect(textsOf(dialog().getByRole('button'))).toEqual([''])
  await seen(dialog().getByRole('button', { name: 'Close' }))
  await openTab('Documents')
  await seenTexts(dialog(), 'No documents uploaded', 'Documents appear here when your recruiter releases them.')
  await visit(pathOf(database.add({ workPermitExpiryDate: undefined })), client)
  await seen(detail('Work permit valid until').getByText('No expiry date'), detail('Profession'))
  expect(detail('Work permit').length).toBe(0)
  await visit(`/applicants?applicant=${idOf(0)}`, client)
  await seenExactly(dialog(), 'Applicant not found', 'The applicant does not exist, or you do not have access.')
})

test.for(views)('a client sees on the %s who awaits an answer, and answers', async (view, { visit, api, database }) => {
  const [proposed, answered] = [database.add({ lastName: 'Quistrup' }), database.add({ lastName: 'Quistrup' })]
  proposes(api, [
    { ...proposal(1, proposed.firstName, { orderId: order.id }), applicantId: proposed.id },
    { ...proposal(2, answered.firstName, { verdict: { answer: 'yes', answeredAt } }), applicantId: answered.id },
  ])
  await visit(`/applicants?search=Quistrup&view=${view}&applicant=${proposed.id}`, { ...client, size: desktop })
  const mark = page.getByText('Waiting for your answer')
  await eventually(() => mark.length, 1)
  await seen(page.getByText('Your answer: Yes'), part().getByText('4 welders, Aarhus'))
  await clickInTurn(inPart('Interview first'), inPart('Send answer'))
  await seen(part().getByText('Would like to meet first', { exact: true }), inPart('Change answer'))
  await absent(mark)
  await seen(page.getByText('Your answer: Interview first'))
  // Placements with others are not requested.
  expect([...api.asked(routes.listPlacements), ...api.asked(routes.listAssignments)]).toEqual([])
})

test('a client sees the whole answer about an inactive applicant in a row', async ({ visit, api, database }) => {
  const answered = database.add({ lastName: 'Quistrup', status: 'inactive' })
  const verdict = { answer: 'meet', answeredAt } as const
  proposes(api, [{ ...proposal(1, answered.firstName, { verdict }), applicantId: answered.id }])
  await visit('/applicants?search=Quistrup', { ...client, size: desktop, language: 'da' })
  const row = rows().first()
  await seen(row.getByText('Jeres svar: Samtale først'))
  const box = row.element().getBoundingClientRect()
  for (const text of ['Jeres svar: Samtale først', 'Inaktiv']) {
    const { top, bottom } = row.getByText(text).element().getBoundingClientRect()
    expect([top > box.top, bottom < box.bottom], text).toEqual([true, true])
  }
})

test('a client is asked before losing a changed answer, but not an unchanged one', async ({ visit, api, database }) => {
  const proposed = database.add()
  const verdict = { answer: 'yes' as const, startDate: '2099-01-04', answeredAt }
  const close = dialog().getByRole('button', { name: 'Close' })
  proposes(api, [{ ...proposal(1, proposed.firstName, { verdict }), applicantId: proposed.id }])
  await visit(pathOf(proposed), client)
  await clickInTurn(inPart('Change answer'), inPart('Yes'))
  await expect.element(part().getByLabelText('Start date (optional)')).toHaveValue('04.01.2099')
  await close.click()
  await absent(dialog())
  proposes(api, [{ ...proposal(1, proposed.firstName), applicantId: proposed.id }])
  await visit(pathOf(proposed), client)
  const comment = part().getByLabelText('Comment (optional)')
  await inPart('No').click()
  await comment.fill('Too far away')
  for (const tab of ['Documents', 'Profile']) await openTab(tab)
  await expect.element(comment).toHaveValue('Too far away')
  await clickInTurn(close, button('Keep editing'))
  await seen(comment)
  await clickInTurn(close, button('Discard changes'))
  await absent(dialog())
})

test('a client has a list without staff-only columns, filters and actions', async ({ visit, api, database }) => {
  database.add({ profilePicture: crypto.randomUUID(), canWorkAtHeight: true })
  const hidden = 'nationality=Ukraine&hasHealthCertificate=yes&recordOwner=nobody'
  await visit(`/applicants?${hidden}&canWorkAtHeight=yes`, { ...client, size: desktop })
  await seen(
    page.getByText(
      /^These filters are not valid, or not available to you: nationality, hasHealthCertificate, recordOwner\./,
    ),
  )
  expect(api.asked(routes.searchApplicants)).toEqual([])
  await button('Show the list without these filters').click()
  await seen(rows(), page.getByText('1 active filter'))
  await eventually(currentUrl, '/applicants?canWorkAtHeight=yes')
  for (const name of [...origin, 'Record owner', '@']) expect(page.getByText(name).length).toBe(0)
  expect(rows().getByCss('img').length).toBe(0)
  expect(api.asked(routes.listColleagues)).toEqual([])
  for (const name of [/^Star /, /^Edit /, 'Export to CSV']) expect(page.getByRole('button', { name }).length).toBe(0)
  expect(rows().getByRole('checkbox').length).toBe(0)
  expect(page.getByRole('columnheader', { name: 'Actions' }).length).toBe(0)
  expect(page.getByRole('group', { name: 'Star Rating' }).length).toBe(0)
})

test('a client filters by the stages of its proposals, and staff by those of the agency', async ({
  visit,
  database,
}) => {
  database.add({ lastName: 'Quistrup', pipelineStage: 'offered' })
  const stages = page.getByRole('group', { name: 'Pipeline Stage' }).getByRole('checkbox')
  const own = page.getByRole('group', { name: 'Status', exact: true }).getByRole('radio')
  await visit('/applicants?search=quistrup', { ...client, size: desktop })
  await eventually(() => [own.length, stages.length], [4, 0])
  await seen(page.getByRole('radio', { name: /^Placed/ }))
  expect(page.getByText('Offered').length).toBe(0)
  await visit('/applicants?search=quistrup', { as: 'recruiter', size: desktop })
  await eventually(() => [own.length, stages.length], [0, 7])
})
