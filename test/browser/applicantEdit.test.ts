import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  type Applicant,
  changedByTheManager,
  dialog,
  listOf,
  newApplicant,
  pathOf,
  rows,
  savedApplicant,
} from './applicantPages.ts'
import { heldCalls, seen, test, toasted } from './browser.ts'

const editPath = (applicant: Applicant) => `${pathOf(applicant)}&edit=yes`
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const staleRefusal = { as: 'recruiter', refused: ['409 /api/applicants/{id}'] } as const

describe.concurrent('editing an applicant', () => {
  test('saves names and notes, and the list follows', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    await rows(page).getByRole('link').click()
    await button(page, 'Edit Profile').click()
    expect(await field(page, 'Recruiter Notes').getAttribute('placeholder')).toBe('Add recruiter notes...')
    expect(await button(page, 'Save Changes').isDisabled()).toBe(true)
    await field(page, 'First Name').fill('Aase')
    await field(page, 'Recruiter Notes').fill('Speaks Polish, too.')
    const letGo = await heldCalls(page, `**/api/applicants/${applicant.id}`)
    await button(page, 'Save Changes').click()
    await seen(button(page, 'Saving...'))
    expect(await button(page, 'Saving...').isDisabled()).toBe(true)
    letGo()
    await toasted(page, 'Success', 'Applicant updated successfully')
    await seen(
      button(page, 'Edit Profile'),
      dialog(page).getByRole('heading', { name: `Aase ${applicant.lastName}` }),
      dialog(page).getByText('Speaks Polish, too.'),
    )
    expect(await savedApplicant(applicant)).toMatchObject({ firstName: 'Aase', recruiterNotes: 'Speaks Polish, too.' })
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await seen(rows(page).getByRole('link', { name: `Aase ${applicant.lastName}` }))
  })
})

describe.concurrent('a record that somebody else changed meanwhile', () => {
  async function runsIntoAnother(page: Page, applicant: Applicant): Promise<void> {
    await field(page, 'Recruiter Notes').fill('Mine')
    await changedByTheManager(applicant, { recruiterNotes: 'Theirs' })
    await button(page, 'Save Changes').click()
    await seen(
      page.getByText('This record was changed by someone else'),
      page.getByText(/Mette Krogh saved a newer version on /),
      page.getByText('Theirs'),
      page.getByText('(yours: Mine)'),
    )
    expect((await savedApplicant(applicant)).recruiterNotes).toBe('Theirs')
  }

  test('can be overwritten', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(editPath(applicant), staleRefusal)
    await runsIntoAnother(page, applicant)
    await button(page, 'Overwrite with my changes').click()
    await toasted(page, 'Success', 'Applicant updated successfully')
    await seen(button(page, 'Edit Profile'))
    expect((await savedApplicant(applicant)).recruiterNotes).toBe('Mine')
  })
})
