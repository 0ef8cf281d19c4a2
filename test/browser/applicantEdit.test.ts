import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  type Applicant,
  changedByTheManager,
  dialog,
  fullNameOf,
  listOf,
  newApplicant,
  rows,
  savedApplicant,
} from './applicantPages.ts'
import { eventually, failing, gone, heldCalls, seen, test, toasted } from './browser.ts'

const editPath = ({ id }: Applicant) => `/applicants?applicant=${id}&edit=yes`
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

  test('holds to the rules of names and notes', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(editPath(applicant), { as: 'recruiter' })
    await field(page, 'First Name').fill('')
    await field(page, 'Last Name').fill('x'.repeat(101))
    await field(page, 'Recruiter Notes').fill('x'.repeat(2001))
    await button(page, 'Save Changes').click()
    await seen(
      page.getByText('First name is required'),
      page.getByText('Last name too long'),
      page.getByText('Notes too long (max 2000 characters)'),
    )
    await field(page, 'First Name').fill('x'.repeat(101))
    await field(page, 'Last Name').fill('')
    await seen(page.getByText('First name too long'), page.getByText('Last name is required'))
    expect(await savedApplicant(applicant)).toMatchObject({ version: applicant.version })
  })

  test('is cancelled without a trace, once that is confirmed', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(editPath(applicant), { as: 'recruiter' })
    await field(page, 'First Name').fill('Somebody')
    await button(page, 'Cancel').click()
    await seen(
      page.getByText('Discard changes?'),
      page.getByText(`Your changes to ${fullNameOf(applicant)} have not been saved and will be lost.`),
    )
    await button(page, 'Keep editing').click()
    expect(await field(page, 'First Name').inputValue()).toBe('Somebody')
    await button(page, 'Cancel').click()
    await button(page, 'Discard changes').click()
    await seen(button(page, 'Edit Profile'), dialog(page).getByRole('heading', { name: fullNameOf(applicant) }))
    await button(page, 'Edit Profile').click()
    expect(await field(page, 'First Name').inputValue()).toBe('Åse')
    await button(page, 'Cancel').click()
    await seen(button(page, 'Edit Profile'))
    expect((await savedApplicant(applicant)).version).toBe(applicant.version)
  })

  test('asks before the dialog closes over changes', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    await rows(page)
      .getByRole('button', { name: /^Edit / })
      .click()
    await field(page, 'Recruiter Notes').fill('Half a sentence')
    await page.goBack()
    await button(page, 'Keep editing').click()
    expect(await field(page, 'Recruiter Notes').inputValue()).toBe('Half a sentence')
    await page.keyboard.press('Escape')
    await button(page, 'Discard changes').click()
    await gone(dialog(page))
  })

  test('tells when it could not be saved, and keeps what was written', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(editPath(applicant), {
      as: 'recruiter',
      refused: ['500 /api/applicants/{id}', '502 /api/applicants/{id}'],
    })
    await field(page, 'First Name').fill('Aase')
    await failing(`**/api/applicants/${applicant.id}`)(page)
    await button(page, 'Save Changes').click()
    await toasted(page, 'Error', 'Something went wrong on our side')
    await page.route(`**/api/applicants/${applicant.id}`, (route) => route.fulfill({ status: 502, body: '' }))
    await button(page, 'Save Changes').click()
    await toasted(page, 'Error', 'Failed to update applicant')
    expect(await field(page, 'First Name').inputValue()).toBe('Aase')
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

  test('can be reloaded', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(editPath(applicant), staleRefusal)
    await runsIntoAnother(page, applicant)
    await button(page, 'Reload and discard my changes').click()
    await eventually(() => field(page, 'Recruiter Notes').inputValue(), 'Theirs')
    await gone(page.getByText('This record was changed by someone else'))
    await field(page, 'Recruiter Notes').fill('Theirs and mine')
    await button(page, 'Save Changes').click()
    await toasted(page, 'Success', 'Applicant updated successfully')
    expect((await savedApplicant(applicant)).recruiterNotes).toBe('Theirs and mine')
  })

  test('can be overwritten', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(editPath(applicant), staleRefusal)
    await runsIntoAnother(page, applicant)
    await button(page, 'Overwrite with my changes').click()
    await toasted(page, 'Success', 'Applicant updated successfully')
    await seen(button(page, 'Edit Profile'))
    expect((await savedApplicant(applicant)).recruiterNotes).toBe('Mine')
  })

  test('shows a star that could not be set as it is now', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), staleRefusal)
    await seen(rows(page))
    await changedByTheManager(applicant, { pipelineStage: 'interview' })
    await rows(page)
      .getByRole('button', { name: /^Star / })
      .click()
    await toasted(page, 'Error', 'This record was changed by someone else')
    await seen(rows(page).getByText('Interview', { exact: true }))
    expect(
      await rows(page)
        .getByRole('button', { name: /^Star / })
        .getAttribute('aria-pressed'),
    ).toBe('false')
  })
})
