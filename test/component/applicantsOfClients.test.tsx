import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { idOf } from '../make/applicant.ts'
import { seen, test, textsOf } from './page.tsx'
import { dialog, pathOf, rows } from './parts.ts'

describe('a client', () => {
  test('reads an applicant without what is for staff', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(`${pathOf(applicant)}&tab=timeline&edit=yes`, { as: 'client' })
    await seen(dialog().getByRole('heading', { name: 'Basic Information' }))
    expect(textsOf(dialog().getByRole('tab'))).toEqual(['Profile', 'Experience', 'Documents'])
    for (const text of ['Email', 'Phone', 'Date of Birth', 'Recruiter Notes'])
      expect(dialog().getByText(text, { exact: true }).length).toBe(0)
    expect(textsOf(dialog().getByRole('button'))).toEqual([''])
    await seen(dialog().getByRole('button', { name: 'Close' }))
  })

  test('is told of nobody else', async ({ visit }) => {
    await visit(`/applicants?applicant=${idOf(0)}`, { as: 'client' })
    await seen(
      dialog().getByText('Applicant not found', { exact: true }),
      dialog().getByText('There is no such applicant, or none that you may see.'),
    )
  })

  test('has a list without contact, stars, selection and export', async ({ visit }) => {
    await visit('/applicants', { as: 'client' })
    await seen(rows())
    expect(page.getByText('@').length).toBe(0)
    for (const name of [/^Star /, /^Edit /, 'Export to CSV']) expect(page.getByRole('button', { name }).length).toBe(0)
    expect(rows().getByRole('checkbox').length).toBe(0)
    expect(page.getByRole('columnheader', { name: 'Actions' }).length).toBe(0)
    expect(page.getByRole('group', { name: 'Star Rating' }).length).toBe(0)
  })
})
