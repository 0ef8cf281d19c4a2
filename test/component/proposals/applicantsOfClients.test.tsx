import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { listColleagues } from '../../../shared/accounts/contract/listColleagues.ts'
import { listAssignments } from '../../../shared/proposals/contract/listAssignments.ts'
import { listPlacements } from '../../../shared/proposals/contract/listPlacements.ts'
import { searchApplicants } from '../../../shared/search/contract/searchApplicants.ts'
import { idOf } from '../../make/applicant.ts'
import { absent, desktop, eventually, seen, test, textsOf } from '../world/page.tsx'
import { detail, dialog, openTab, pathOf, rows } from '../world/parts.ts'
import { order, proposal, proposes } from '../world/proposals.ts'

const origin = ['Nationality', 'Work Permit Type', 'Health certificate']

describe('a client', () => {
  test('reads an applicant without what is for staff', async ({ visit, database }) => {
    const applicant = database.add({
      profilePicture: crypto.randomUUID(),
      hasHealthCertificate: true,
      canWorkAtHeight: true,
      workPermitExpiryDate: '2034-05-01',
    })
    await visit(`${pathOf(applicant)}&tab=timeline&edit=yes`, { as: 'client' })
    await seen(dialog().getByRole('heading', { name: 'Basic Information' }))
    expect(textsOf(dialog().getByRole('tab'))).toEqual(['Profile', 'Experience', 'Documents'])
    for (const text of ['Email', 'Phone', 'Date of Birth', 'Recruiter Notes', ...origin])
      expect(dialog().getByText(text, { exact: true }).length).toBe(0)
    expect(dialog().getByText('Ukraine').length).toBe(0)
    expect(dialog().getByCss('img').length).toBe(0)
    await seen(dialog().getByText('Work at height'), dialog().getByText('1 May 2034'))
    expect(textsOf(dialog().getByRole('button'))).toEqual([''])
    await seen(dialog().getByRole('button', { name: 'Close' }))
  })

  test('answers in the panel about whom they were proposed, and about nobody else', async ({
    visit,
    api,
    database,
  }) => {
    const [proposed, other] = [database.add(), database.add()]
    proposes(api, [{ ...proposal(1, proposed.firstName, { orderId: order.id }), applicantId: proposed.id }])
    await visit(pathOf(proposed), { as: 'client' })
    const part = dialog().getByRole('region', { name: 'Proposed to you' })
    await seen(part.getByText('4 × Welder, Aarhus'))
    await part.getByRole('button', { name: 'Meet first' }).click()
    await part.getByRole('button', { name: 'Send answer' }).click()
    await seen(part.getByText('Meet first', { exact: true }), part.getByRole('button', { name: 'Change the answer' }))
    await visit(pathOf(other), { as: 'client' })
    await seen(dialog().getByRole('heading', { name: 'Basic Information' }))
    expect(dialog().getByText('Proposed to you').length).toBe(0)
  })

  test.for(['list', 'board'] as const)(
    'is told on the %s who awaits an answer, and then what it was',
    async (view, { visit, api, database }) => {
      const [proposed, answered] = [database.add({ lastName: 'Quistrup' }), database.add({ lastName: 'Quistrup' })]
      const verdict = { answer: 'yes', answeredAt: '2026-11-23T10:00:00.000Z' } as const
      proposes(api, [
        { ...proposal(1, proposed.firstName, { orderId: order.id }), applicantId: proposed.id },
        { ...proposal(2, answered.firstName, { verdict }), applicantId: answered.id },
      ])
      await visit(`/applicants?search=Quistrup&view=${view}&applicant=${proposed.id}`, { as: 'client', size: desktop })
      const mark = page.getByText('Awaits your answer')
      await eventually(() => mark.length, 1)
      await seen(page.getByText('Your answer: Yes'))
      const part = dialog().getByRole('region', { name: 'Proposed to you' })
      await part.getByRole('button', { name: 'Meet first' }).click()
      await part.getByRole('button', { name: 'Send answer' }).click()
      await absent(mark)
      await seen(page.getByText('Your answer: Meet first'))
      // Where else they are placed is nothing to a client.
      expect([...api.asked(listPlacements), ...api.asked(listAssignments)]).toEqual([])
    },
  )

  test('has its answer to somebody inactive whole in a row of the table', async ({ visit, api, database }) => {
    const answered = database.add({ lastName: 'Quistrup', status: 'inactive' })
    const verdict = { answer: 'meet', answeredAt: '2026-11-23T10:00:00.000Z' } as const
    proposes(api, [{ ...proposal(1, answered.firstName, { verdict }), applicantId: answered.id }])
    await visit('/applicants?search=Quistrup', { as: 'client', size: desktop, language: 'da' })
    const row = rows().first()
    await seen(row.getByText('Jeres svar: Mødes først'))
    const box = row.element().getBoundingClientRect()
    for (const text of ['Jeres svar: Mødes først', 'Inaktiv']) {
      const { top, bottom } = row.getByText(text).element().getBoundingClientRect()
      expect([top > box.top, bottom < box.bottom], text).toEqual([true, true])
    }
  })

  test('is asked before an answer is lost that was begun in the panel', async ({ visit, api, database }) => {
    const proposed = database.add()
    proposes(api, [{ ...proposal(1, proposed.firstName), applicantId: proposed.id }])
    await visit(pathOf(proposed), { as: 'client' })
    const part = dialog().getByRole('region', { name: 'Proposed to you' })
    await part.getByRole('button', { name: 'No', exact: true }).click()
    await part.getByLabelText('Comment (optional)').fill('Too far away')
    // Reading the papers meanwhile loses nothing.
    await openTab('Documents')
    await openTab('Profile')
    await expect.element(part.getByLabelText('Comment (optional)')).toHaveValue('Too far away')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await seen(part.getByLabelText('Comment (optional)'))
    await dialog().getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await absent(dialog())
  })

  test('is asked nothing where an answer was looked at and nothing of it changed', async ({ visit, api, database }) => {
    const proposed = database.add()
    const verdict = { answer: 'yes' as const, startDate: '2099-01-04', answeredAt: '2026-11-24T09:00:00.000Z' }
    proposes(api, [{ ...proposal(1, proposed.firstName, { verdict }), applicantId: proposed.id }])
    await visit(pathOf(proposed), { as: 'client' })
    const part = dialog().getByRole('region', { name: 'Proposed to you' })
    await part.getByRole('button', { name: 'Change the answer' }).click()
    await part.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect.element(part.getByLabelText('Start date (optional)')).toHaveValue('04.01.2099')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await absent(dialog())
  })

  test('is told that documents come by release, and of no end where no date is given', async ({ visit, database }) => {
    const applicant = database.add({ workPermitExpiryDate: undefined })
    await visit(pathOf(applicant), { as: 'client' })
    await seen(detail('May Work in Denmark Until').getByText('No end date given'), detail('Trade'))
    expect(detail('Permit').length).toBe(0)
    await openTab('Documents')
    await seen(
      dialog().getByText('No documents uploaded'),
      dialog().getByText('Documents are shown here once recruiters release them.'),
    )
  })

  test('is told of nobody else', async ({ visit }) => {
    await visit(`/applicants?applicant=${idOf(0)}`, { as: 'client' })
    await seen(
      dialog().getByText('Applicant not found', { exact: true }),
      dialog().getByText('There is no such applicant, or none that you may see.'),
    )
  })

  test('has a list without contact, origin, looks, health, stars, owners, selection and export', async ({
    visit,
    api,
    database,
  }) => {
    database.add({ profilePicture: crypto.randomUUID(), canWorkAtHeight: true })
    const hidden = 'nationality=Ukraine&hasHealthCertificate=yes&recordOwner=nobody'
    await visit(`/applicants?${hidden}&canWorkAtHeight=yes`, { as: 'client', size: desktop })
    await seen(rows(), page.getByText('1 active filter'))
    for (const name of [...origin, 'Record owner']) expect(page.getByText(name).length).toBe(0)
    expect(rows().getByCss('img').length).toBe(0)
    const asked = api.asked(searchApplicants).map(({ query }) => query)
    expect(asked.filter((query) => query.nationality ?? query.hasHealthCertificate ?? query.recordOwner)).toEqual([])
    expect(api.asked(listColleagues)).toEqual([])
    expect(page.getByText('@').length).toBe(0)
    for (const name of [/^Star /, /^Edit /, 'Export to CSV']) expect(page.getByRole('button', { name }).length).toBe(0)
    expect(rows().getByRole('checkbox').length).toBe(0)
    expect(page.getByRole('columnheader', { name: 'Actions' }).length).toBe(0)
    expect(page.getByRole('group', { name: 'Star Rating' }).length).toBe(0)
  })

  test('is offered the stages of those who are shown, the staff all', async ({ visit, database }) => {
    database.add({ lastName: 'Quistrup', pipelineStage: 'offered' })
    const stages = page.getByRole('group', { name: 'Pipeline Stage' }).getByRole('checkbox')
    await visit('/applicants?search=quistrup', { as: 'client', size: desktop })
    await eventually(() => stages.length, 1)
    await seen(page.getByRole('checkbox', { name: /^Offered/ }))
    await visit('/applicants?search=quistrup', { as: 'recruiter', size: desktop })
    await eventually(() => stages.length, 7)
  })
})
