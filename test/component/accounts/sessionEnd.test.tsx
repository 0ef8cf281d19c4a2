import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signIn } from '../../../shared/accounts/contract/signIn.ts'
import { signOut } from '../../../shared/accounts/contract/signOut.ts'
import type { SessionUser } from '../../../shared/accounts/domain/user.ts'
import { updateApplicant } from '../../../shared/applicants/contract/updateApplicant.ts'
import { updateMyProfile } from '../../../shared/applicants/contract/updateMyProfile.ts'
import { createCompany } from '../../../shared/companies/contract/createCompany.ts'
import { listCompanies } from '../../../shared/companies/contract/listCompanies.ts'
import { listTemplates } from '../../../shared/conversations/contract/listTemplates.ts'
import { previewMessages } from '../../../shared/conversations/contract/previewMessages.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { suggestSearches } from '../../../shared/search/contract/suggestSearches.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { addressNow, eventually, seen, test, toastArea, toasted } from '../world/page.tsx'
import { button, dialog, editPath, field, pathOf } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const ended = () => {
  throw new ProductError('not_signed_in', 'Not signed in')
}

/** Ends the session by a call that has nothing to do with what is typed. */
async function endSession(api: FakeApi): Promise<void> {
  api.answerOnce(suggestSearches, ended)
  await page.getByRole('combobox', { name: 'Search all applicants', includeHidden: true }).fill('we')
}

async function signInAs(api: FakeApi, user: SessionUser): Promise<void> {
  await seen(page.getByText('Your session has ended. Please sign in again to continue.'))
  api.answer(signIn, () => user)
  await page.getByRole('textbox', { name: 'Username' }).fill(user.username)
  await page.getByLabelText(/^Password/).fill('demo1234')
  await button('Sign in').click()
}

describe('a session that ends while somebody types', () => {
  test('loses nothing of the dialog, and tells it once', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(editPath(applicant), { as: 'recruiter' })
    await field('Recruiter Notes').fill('Calls back on Monday')
    api.answerOnce(updateApplicant, ended)
    await button('Save Changes').click()
    await seen(page.getByText('Your session has ended. Please sign in again to continue.'))
    expect(toastArea().getByRole('listitem', { includeHidden: true }).length).toBe(0)
    await signInAs(api, sessionUsers.recruiter)
    await expect.element(field('Recruiter Notes')).toHaveValue('Calls back on Monday')
    await button('Save Changes').click()
    await toasted('Success', 'Applicant updated successfully')
    expect(database.applicant(applicant.id).recruiterNotes).toBe('Calls back on Monday')
  })

  test('overwrites nobody who changed the record meanwhile', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(`${editPath(applicant).replace('edit=yes', 'edit=all')}`, { as: 'recruiter' })
    await dialog()
      .getByRole('textbox', { name: /^Phone/ })
      .fill('+45 11 22 33 44')
    api.answerOnce(updateApplicant, ended)
    await button('Save Changes').click()
    database.change(applicant.id, { phone: '+45 99 99 99 99', city: 'Odense' })
    await signInAs(api, sessionUsers.recruiter)
    await expect.element(dialog().getByRole('textbox', { name: /^Phone/ })).toHaveValue('+45 11 22 33 44')
    await button('Save Changes').click()
    await seen(page.getByText('This record was changed by someone else'))
    expect(database.applicant(applicant.id)).toMatchObject({ phone: '+45 99 99 99 99', city: 'Odense' })
  })

  test('loses nothing of a new applicant', async ({ visit, api }) => {
    await visit('/add-applicant', { as: 'recruiter' })
    await page.getByRole('textbox', { name: 'First Name' }).fill('Bo')
    await endSession(api)
    await signInAs(api, sessionUsers.recruiter)
    await eventually(addressNow, '/add-applicant')
    await toasted('Your text is back', 'It was typed before your session ended, and is not saved yet.')
    await expect.element(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Bo')
  })

  test('loses nothing of a call that is taken down, which is open again', async ({ visit, api }) => {
    await visit('/applicants', { as: 'recruiter' })
    await button('Quick Add').click()
    const firstName = () => page.getByRole('dialog', { name: 'Quick Add' }).getByRole('textbox', { name: 'First Name' })
    await firstName().fill('Bo')
    await userEvent.keyboard('{Escape}')
    await endSession(api)
    await signInAs(api, sessionUsers.recruiter)
    await expect.element(firstName()).toHaveValue('Bo')
    await toasted('Your text is back')
  })

  test('loses nothing of a message, which is open again', async ({ visit, api, database }) => {
    api.answer(listTemplates, () => [])
    api.answer(previewMessages, ended)
    await visit(`${pathOf(database.add({ email: 'anna@mail.example' }))}&tab=timeline`, { as: 'recruiter' })
    await dialog().getByRole('button', { name: 'Write message' }).click()
    const message = () => page.getByRole('dialog', { name: /^Message to/ })
    await message().getByRole('textbox', { name: 'Subject' }).fill('A job')
    await message().getByRole('textbox', { name: 'Text' }).fill('Are you free in May?')
    await button('Preview').click()
    await signInAs(api, sessionUsers.recruiter)
    await expect.element(message().getByRole('textbox', { name: 'Subject' })).toHaveValue('A job')
    await expect.element(message().getByRole('textbox', { name: 'Text' })).toHaveValue('Are you free in May?')
  })

  test('loses nothing of a new client', async ({ visit, api }) => {
    api.answer(listCompanies, () => ({ companies: [], next: null }))
    api.answer(createCompany, ended)
    await visit('/clients', { as: 'recruiter' })
    await button('Add a client').click()
    await dialog().getByLabelText('Name').fill('Lund')
    await button('Save').click()
    await signInAs(api, sessionUsers.recruiter)
    await expect.element(dialog().getByLabelText('Name')).toHaveValue('Lund')
  })

  test('loses nothing of the own profile', async ({ visit, api }) => {
    await visit('/my-profile', { as: 'applicant' })
    await button('Edit Profile').click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('+45 11 11 11 11')
    api.answerOnce(updateMyProfile, ended)
    await button('Save').click()
    await signInAs(api, sessionUsers.applicant)
    await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+45 11 11 11 11')
  })

  test('shows it to nobody else', async ({ visit, api }) => {
    await visit('/add-applicant', { as: 'recruiter' })
    await page.getByRole('textbox', { name: 'First Name' }).fill('Bo')
    await endSession(api)
    await signInAs(api, sessionUsers.sysadmin)
    await expect.element(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('')
    expect(toastArea().getByText('Your text is back').length).toBe(0)
    expect(Object.values(sessionStorage).join()).not.toContain('"Bo"')
  })

  test('is not the same as signing out, which forgets it', async ({ visit, api }) => {
    api.answer(signOut, () => undefined)
    await visit('/add-applicant', { as: 'recruiter' })
    await page.getByRole('textbox', { name: 'First Name' }).fill('Bo')
    await eventually(() => Object.values(sessionStorage).join().includes('"Bo"'), true)
    await button('Logout').click()
    await dialog().getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Bo')
    expect(api.asked(signOut)).toEqual([])
    await button('Logout').click()
    await dialog().getByRole('button', { name: 'Discard' }).click()
    await toasted('Logged out')
    api.answer(signIn, () => sessionUsers.recruiter)
    await page.getByRole('textbox', { name: 'Username' }).fill('recruiter')
    await page.getByLabelText(/^Password/).fill('demo1234')
    await button('Sign in').click()
    await page.getByRole('link', { name: 'Add Applicant' }).first().click()
    await expect.element(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('')
    expect(Object.values(sessionStorage).join()).not.toContain('"Bo"')
  })
})
