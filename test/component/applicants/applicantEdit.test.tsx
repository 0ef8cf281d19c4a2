import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { Database } from '../world/database.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, seen, test, toasted } from '../world/page.tsx'
import { abovePath, button, dialog, editPath, fullNameOf, listOf, pathOf, rows } from '../world/parts.ts'

const recruiter = { as: 'recruiter' } as const
const field = (name: string) => dialog().getByRole('textbox', { name })

/** The width that the longest of the options takes, and what the field has for it. */
function widthsOf(select: HTMLSelectElement): { longest: number; room: number } {
  const style = getComputedStyle(select)
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  canvas.font = style.font
  const longest = Math.max(...[...select.options].map(({ text }) => canvas.measureText(text).width))
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  return { longest, room: select.clientWidth - padding }
}

describe('editing an applicant', () => {
  test('saves names and notes, and the list follows', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(`${abovePath(applicant)}&edit=yes`, recruiter)
    await expect.element(field('Recruiter Notes')).toHaveAttribute('placeholder', 'Add recruiter notes...')
    await expect.element(button('Save Changes')).toBeDisabled()
    await field('First Name').fill('Aase')
    await field('Recruiter Notes').fill('Speaks Polish, too.')
    const letGo = api.hold(updateApplicant)
    await button('Save Changes').click()
    await expect.element(button('Saving...')).toBeDisabled()
    letGo()
    await toasted('Success', 'Applicant updated successfully')
    await seen(
      button('Edit Profile'),
      dialog().getByRole('heading', { name: `Aase ${applicant.lastName}` }),
      dialog().getByText('Speaks Polish, too.'),
    )
    expect(api.asked(updateApplicant).map(({ body }) => body)).toMatchObject([
      { firstName: 'Aase', recruiterNotes: 'Speaks Polish, too.', version: applicant.version },
    ])
    await dialog().getByRole('button', { name: 'Close' }).click()
    await seen(rows().getByRole('link', { name: `Aase ${applicant.lastName}` }))
  })

  test('tags one person, in the words of the whole list of their tags', async ({ visit, api, database }) => {
    const applicant = database.add({ tags: ['Aalborg'] })
    await visit(editPath(applicant), recruiter)
    await expect.element(field('Tags')).toHaveValue('Aalborg')
    await field('Tags').fill(`Aalborg, ${'x'.repeat(201)}`)
    await button('Save Changes').click()
    await expect.element(field('Tags')).toHaveFocus()
    await field('Tags').fill('Aalborg, Night shift')
    await button('Save Changes').click()
    await seen(dialog().getByText('Night shift', { exact: true }))
    expect(api.asked(updateApplicant).map(({ body }) => body)).toMatchObject([{ tags: ['Aalborg', 'Night shift'] }])
  })

  test('leads to the first field that is wrong, which may stand out of sight', async ({ visit, api, database }) => {
    await visit(editPath(database.add()), recruiter)
    await field('First Name').fill('')
    await field('Recruiter Notes').fill('Speaks Polish, too.')
    await seen(dialog().getByText('19 of 2,000 characters'))
    await button('Save Changes').click()
    await expect.element(field('First Name')).toHaveFocus()
    await field('First Name').fill('Aase')
    await field('Recruiter Notes').fill('x'.repeat(2001))
    await button('Save Changes').click()
    await expect.element(field('Recruiter Notes')).toHaveFocus()
    expect(api.asked(updateApplicant)).toEqual([])
  })

  test('has room for the longest work permit', async ({ visit, database }) => {
    await visit(`${pathOf(database.add())}&edit=all`, { ...recruiter, language: 'da' })
    const permit = dialog().getByRole('combobox', { name: 'Arbejdstilladelse' })
    await seen(permit)
    const { longest, room } = widthsOf(permit.element() as HTMLSelectElement)
    expect(longest).toBeLessThan(room)
  })

  test('holds to the rules of names and notes', async ({ visit, api, database }) => {
    await visit(editPath(database.add()), recruiter)
    await field('First Name').fill('')
    await field('Last Name').fill('x'.repeat(101))
    await field('Recruiter Notes').fill('x'.repeat(2001))
    await button('Save Changes').click()
    await seen(
      page.getByText('First name is required'),
      page.getByText('Last name too long'),
      page.getByText('Notes too long (max 2000 characters)'),
    )
    await field('First Name').fill('x'.repeat(101))
    await field('Last Name').fill('')
    await seen(page.getByText('First name too long'), page.getByText('Last name is required'))
    expect(api.asked(updateApplicant)).toEqual([])
  })

  test('is cancelled without a trace, once that is confirmed', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(editPath(applicant), recruiter)
    await field('First Name').fill('Somebody')
    await button('Cancel').click()
    await seen(
      page.getByText('Discard changes?'),
      page.getByText(`Your changes to ${fullNameOf(applicant)} have not been saved and will be lost.`),
    )
    await button('Keep editing').click()
    await expect.element(field('First Name')).toHaveValue('Somebody')
    await button('Cancel').click()
    await button('Discard changes').click()
    await seen(button('Edit Profile'), dialog().getByRole('heading', { name: fullNameOf(applicant) }))
    await button('Edit Profile').click()
    await expect.element(field('First Name')).toHaveValue('Åse')
    await button('Cancel').click()
    await seen(button('Edit Profile'))
    expect(api.asked(updateApplicant)).toEqual([])
  })

  test('asks before the dialog closes over changes', async ({ visit, database }) => {
    await visit(listOf(database.add()), recruiter)
    await rows()
      .getByRole('button', { name: /^Edit / })
      .click()
    await field('Recruiter Notes').fill('Half a sentence')
    history.back()
    await button('Keep editing').click()
    await expect.element(field('Recruiter Notes')).toHaveValue('Half a sentence')
    await userEvent.keyboard('{Escape}')
    await button('Discard changes').click()
    await absent(dialog())
  })

  test('tells when it could not be saved, and keeps what was written', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(editPath(applicant), recruiter)
    await field('First Name').fill('Aase')
    api.answer(updateApplicant, failing)
    await button('Save Changes').click()
    await toasted('Error', 'Something went wrong on our side')
    api.answer(updateApplicant, () => new Response('', { status: 502 }))
    await button('Save Changes').click()
    await toasted('Error', 'Failed to update applicant')
    await expect.element(field('First Name')).toHaveValue('Aase')
  })
})

describe('a record that somebody else changed meanwhile', () => {
  async function runsIntoAnother(database: Database, { id }: Applicant): Promise<void> {
    await field('Recruiter Notes').fill('Mine')
    database.change(id, { recruiterNotes: 'Theirs' })
    await button('Save Changes').click()
    await seen(
      page.getByText('This record was changed by someone else'),
      page.getByText(/ saved a newer version on /),
      page.getByText('Theirs'),
      page.getByText('(yours: Mine)'),
    )
  }

  test('can be overwritten', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(editPath(applicant), recruiter)
    await runsIntoAnother(database, applicant)
    await button('Overwrite with my changes').click()
    await toasted('Success', 'Applicant updated successfully')
    await seen(button('Edit Profile'))
    expect(database.applicant(applicant.id).recruiterNotes).toBe('Mine')
  })

  test('can be reloaded', async ({ visit, database }) => {
    const applicant = database.add()
    const { id } = applicant
    await visit(editPath(applicant), recruiter)
    await runsIntoAnother(database, applicant)
    expect(database.applicant(id).recruiterNotes).toBe('Theirs')
    await button('Reload and discard my changes').click()
    await expect.element(field('Recruiter Notes')).toHaveValue('Theirs')
    await absent(page.getByText('This record was changed by someone else'))
    await field('Recruiter Notes').fill('Theirs and mine')
    await button('Save Changes').click()
    await toasted('Success', 'Applicant updated successfully')
    expect(database.applicant(id).recruiterNotes).toBe('Theirs and mine')
  })

  test('shows a star that could not be set as it is now', async ({ visit, database }) => {
    const applicant = database.add()
    await visit(listOf(applicant), recruiter)
    await seen(rows())
    database.change(applicant.id, { pipelineStage: 'interview' })
    const star = rows().getByRole('button', { name: /^Star / })
    await star.click()
    await toasted('Error', 'This record was changed by someone else')
    await seen(rows().getByText('Interview', { exact: true }))
    await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  })
})
