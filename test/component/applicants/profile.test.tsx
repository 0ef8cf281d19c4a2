import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  emailOfAnotherRecord,
  emailTakenMeanwhile,
  invalidLink,
  requireOwnEmail,
} from '../../../functions/src/applicants/profile/profileProblems.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { failing, refusing } from '../world/fakeApi.ts'
import { ownRecord } from '../world/ownRecord.ts'
import { absent, test as base, currentUrl, eventually, press, seen, textsOf, toasted } from '../world/page.tsx'
import { alert, button, detail, seenTexts, suggestions } from '../world/parts.ts'

const applicant = { as: 'applicant' } as const
const input = (name: string) => page.getByRole('textbox', { name })
const city = () => page.getByRole('combobox', { name: 'City' })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const panel = (name: string) => page.getByRole('tabpanel', { name })
const dashboard = page.getByRole('heading', { name: /^Welcome, / })

/** Refuses another email, since the account's own has to be confirmed first. */
const confirmOwnEmailFirst = (): never => {
  requireOwnEmail({ email: 'own@mail.example' }, 'other@mail.example')
  throw new Error('It was accepted')
}

/** `edit` opens the form of the signed-in applicant's record. */
const test = base.extend('edit', ({ visit, database }) => async (fields: Parameters<typeof ownRecord>[1] = {}) => {
  const record = ownRecord(database, fields)
  await visit('/my-profile', applicant)
  await button('Edit Profile').click()
  return record
})

test('the own profile, linked from the dashboard, shows record and application', async ({ visit, database }) => {
  const job = { company: 'Nordstål', position: 'Welder', startDate: '2015-02-01', isCurrent: true, teamSize: 4 }
  ownRecord(database, { workExperience: [job], gdprConsentDate: '2026-01-01T08:00:00.000Z' })
  await visit('/', applicant)
  const own = '/my-profile'
  const pages = { 'Profile Management': own, 'Application Status': own, Documents: `${own}?tab=documents` }
  for (const [name, address] of Object.entries(pages))
    await expect.element(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', address)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }).click()
  await eventually(currentUrl, '/my-profile')
  await seen(page.getByRole('heading', { level: 1 }), page.getByText('Welder'))
  await seen(page.getByRole('region', { name: 'Application Status' }).getByRole('listitem'))
  await seen(detail('Consent date').getByText(/\d{4}$/))
  await tab('Experience').click()
  await eventually(currentUrl, '/my-profile?tab=experience')
  await seen(panel('Experience').getByText(/ – Present$/))
  await seen(panel('Experience').getByText('Team size: 4', { exact: true }))
  expect(panel('Experience').getByText(/jobTitle|companyName/).length).toBe(0)
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await eventually(currentUrl, '/my-profile?tab=documents')
  await seen(panel('Documents').getByRole('button', { name: 'Choose PDF' }))
  await visit('/my-profile', { as: 'recruiter' })
  await seen(page.getByRole('heading', { name: 'Access Denied' }))
})

test('the own profile asks for a missing CV, and for consent to keep it', async ({ visit, database, api }) => {
  ownRecord(database, { professions: [], cvDocument: undefined })
  await visit('/my-profile', applicant)
  const box = page.getByRole('checkbox', {
    name: 'Keep my profile for 24 months so that you can consider me for other jobs.',
  })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await toasted('We keep your profile for other jobs.')
  await expect.element(box).toBeChecked()
  await button('Extend by 24 months').click()
  await box.click()
  await expect.element(box).not.toBeChecked()
  await absent(button('Extend by 24 months'))
  expect(api.asked(routes.setTalentPool).map(({ body }) => body.keep)).toEqual([true, true, false])
  await seenTexts(page, "We don't know your trade yet. Upload your CV, and we'll fill in the rest.")
  await page.getByRole('link', { name: 'Upload your CV' }).click()
  await seen(page.getByRole('heading', { name: 'Add document' }))
})

test('the own profile can be loaded again, and suggests adding a missing email', async ({ visit, api }) => {
  api.answerOnce(routes.getMyProfile, failing)
  await visit('/my-profile', applicant)
  await seenTexts(page, 'Your profile could not be loaded')
  api.answerOnce(routes.getMyProfile, () => ({ account: { firstName: 'Bo', lastName: 'Strand' } }))
  await button('Try again').click()
  await seenTexts(page, 'Your account has no email')
  await absent(page.getByText('Have you applied before?'))
  await expect.element(page.getByRole('link', { name: 'Add email' })).toHaveAttribute('href', '/account')
})

test('the profile form suggests towns and countries, stored in English', async ({ visit, api, database }) => {
  ownRecord(database, { country: 'Denmark' })
  await visit('/my-profile', { ...applicant, language: 'da' })
  await button('Redigér').click()
  const towns = (more = '') => page.getByCss(`#profile-towns option${more}`)
  await eventually(() => towns('[value=Odense]').length > 0, true)
  const country = page.getByRole('combobox', { name: 'Land' })
  await expect.element(country).toHaveValue('Danmark')
  await country.fill('pol')
  await eventually(() => textsOf(suggestions()).includes('Polen'), true)
  await country.fill('Polska')
  await press(country, 'Tab')
  await expect.element(country).toHaveValue('Polen')
  await eventually(() => towns().length, 0)
  expect(api.asked(routes.updateMyProfile)).toEqual([])
  await button('Gem').click()
  await eventually(() => api.asked(routes.updateMyProfile).map(({ body }) => body.country), ['Poland'])
})

test('the profile form saves by button or Enter, and keeps text and focus if that fails', async ({ edit, api }) => {
  const { read } = await edit({ languages: [{ language: 'Danish', proficiency: 'native' }] })
  const editButton = button('Edit Profile')
  const language = page.getByRole('combobox', { name: 'Message language' })
  await city().fill('Vejle')
  api.answerOnce(routes.updateMyProfile, failing)
  await button('Save').click()
  await toasted('Error', 'Something went wrong on our side')
  await expect.element(button('Save')).toHaveFocus()
  api.answerOnce(routes.updateMyProfile, failing)
  await press(city(), 'Enter')
  await eventually(() => api.asked(routes.updateMyProfile).length, 2)
  await expect.element(button('Save')).toBeEnabled()
  await expect.element(city()).toHaveFocus()
  await expect.element(city()).toHaveValue('Vejle')
  await button('Save').click()
  await expect.element(editButton).toHaveFocus()

  await editButton.click()
  await expect.element(language).toHaveValue('da')
  await language.selectOptions('English')
  await input('Phone').fill('')
  await city().fill('')
  await press(city(), 'Enter')
  await toasted('Profile updated successfully')
  await expect.element(editButton).toHaveFocus()
  await seen(detail('Phone').getByText('Not provided'), detail('Message language').getByText('English'))
  expect(read()).toMatchObject({ phone: undefined, city: undefined })
  expect(api.asked(routes.updateMyProfile).at(-1)?.body).toMatchObject({ language: 'en' })

  await editButton.click()
  await input('First name').fill('')
  await button('Cancel').click()
  await expect.element(editButton).toHaveFocus()
  await seen(page.getByRole('heading', { level: 1, name: /^Åse Nielsen/ }))
  await editButton.click()
  await expect.element(input('First name')).toHaveValue('Åse')
  expect(api.asked(routes.updateMyProfile)).toHaveLength(4)
})

test('the profile form focuses the first field that the form or the server refuses', async ({ edit, api }) => {
  await edit()
  await input('First name').fill('')
  await input('Last name').fill('x'.repeat(101))
  await input('Email').fill('nobody')
  await tab('Experience').click()
  await button('Save').click()
  await seenTexts(page, 'First name is required', 'Last name too long', 'Invalid email address')
  await expect.element(input('First name')).toHaveFocus()
  await input('First name').fill('Åse')
  await input('Last name').fill('Holm')
  await press(city(), 'Enter')
  await expect.element(input('Email')).toHaveFocus()
  await input('Email').fill('taken@mail.example')
  expect(api.asked(routes.updateMyProfile)).toEqual([])
  api.answerOnce(routes.updateMyProfile, refusing(emailOfAnotherRecord()))
  await button('Save').click()
  await eventually(() => api.asked(routes.updateMyProfile).length, 1)
  await expect.element(input('Email')).toHaveFocus()
  api.answerOnce(routes.updateMyProfile, confirmOwnEmailFirst)
  await button('Save').click()
  const reason = /Confirm own@mail\.example first, or change the email you log in with\./
  await expect.element(input('Email')).toHaveAccessibleDescription(reason)
  await expect.element(input('Email')).toHaveFocus()
  await expect.element(input('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('the profile form warns of a lost address, and asks before leaving', async ({ visit, edit, api }) => {
  const { read } = await edit({ street: 'Toften 19', postcode: '5000' })
  const hint = /^Your street and postcode in Odense will be removed\. Give your recruiter your new/
  const leave = () => page.getByRole('link', { name: 'Dashboard' }).click()
  await city().fill('Vejle')
  await seenTexts(page, hint)
  await city().fill('Odense')
  await absent(page.getByText(hint))
  await city().fill('Vejle')
  await leave()
  await seenTexts(page, 'Your changes to your profile have not been saved and will be lost.')
  await button('Keep editing').click()
  await expect.element(city()).toHaveValue('Vejle')
  await leave()
  await button('Discard changes').click()
  await seen(dashboard)
  expect(read()).toMatchObject({ city: 'Odense' })

  await visit('/my-profile', applicant)
  await button('Edit Profile').click()
  await city().fill('Vejle')
  const release = api.hold(routes.updateMyProfile)
  await button('Save').click()
  await leave()
  await seen(button('Keep editing'))
  release()
  await seen(dashboard)
  expect(button('Keep editing').query()).toBeNull()
  expect(read()).toMatchObject({ city: 'Vejle' })
})

test('the profile form conflicts only with changes to the same fields', async ({ edit, database }) => {
  const { id, read } = await edit()
  await city().fill('Mine')
  database.change(id, { city: 'Theirs', phone: '+45 20 30 40 50' })
  await button('Save').click()
  await seenTexts(page, 'This record was changed by someone else', 'Theirs', '(your version: Mine)')
  // The phone number was not edited here.
  expect(page.getByText('20 30 40 50').length).toBe(0)
  await button('Reload and discard my changes').click()
  await expect.element(city()).toHaveValue('Theirs')
  await city().fill('Mine again')
  database.change(id, { city: 'Theirs again' })
  await button('Save').click()
  await button('Overwrite with my changes').click()
  await toasted('Profile updated successfully')
  expect(read()).toMatchObject({ city: 'Mine again' })
  await button('Edit Profile').click()
  await city().fill('Vejle')
  database.change(id, { pipelineStage: 'interview', recruiterNotes: 'Called' })
  await button('Save').click()
  await seenTexts(page, 'We would like to meet you. We will contact you to agree a time.')
  expect(read()).toMatchObject({ city: 'Vejle', pipelineStage: 'interview' })
})

const notice = (email: string) => page.getByRole('status').filter({ hasText: `Confirm ${email}` })

test('a new email can be dropped or sent again, and counts once confirmed', async ({ visit, edit, api }) => {
  const { read } = await edit({ email: 'old@mail.example' })
  api.answer(routes.requestProfileLink, () => ({ message: '' }))
  const change = async () => {
    await input('Email').fill('new@mail.example')
    await button('Save').click()
  }
  await change()
  await seenTexts(notice('new@mail.example'), 'Until you open the link, we write to old@mail.example.')
  expect(read()).toMatchObject({ email: 'old@mail.example', unconfirmedEmail: 'new@mail.example' })
  await button('Keep old address').click()
  await absent(notice('new@mail.example'))
  expect(read()).toMatchObject({ email: 'old@mail.example', unconfirmedEmail: undefined })
  await button('Edit Profile').click()
  await change()
  await button('Send again').click()
  await toasted('Link sent again')
  await visit('/my-profile#confirm=token', applicant)
  await seenTexts(page, 'Your email is confirmed. We will use it from now on.')
  await absent(notice('new@mail.example'))
  await seen(detail('Email').getByText('new@mail.example'))
  await eventually(currentUrl, '/my-profile')
  expect(api.asked(routes.confirmEmail).map(({ body }) => body)).toEqual([{ token: 'token' }])
})

test('a first email has no old one, and a refused link says why', async ({ visit, api, database }) => {
  ownRecord(database, { email: 'own@mail.example', unconfirmedEmail: 'own@mail.example' })
  api.answer(routes.confirmEmail, refusing(emailTakenMeanwhile()))
  await visit('/my-profile#confirm=token', applicant)
  await seen(alert('This email is already used in another profile.'))
  await seenTexts(notice('own@mail.example'), 'Open the link to confirm that the address is yours.')
  await absent(button('Keep old address'))
  api.answer(routes.confirmEmail, confirmOwnEmailFirst)
  await visit('/my-profile#confirm=token', applicant)
  await seen(alert('Confirm own@mail.example first'))
})

test.for(['#', '?'])('an invalid link with %s connects no record', async (sign, { visit, api, database }) => {
  database.ownId = undefined
  api.answer(routes.connectProfile, refusing(invalidLink()))
  await visit(`/my-profile${sign}connect=guessed`, applicant)
  await seen(alert('This link is invalid or has expired.'))
  await eventually(currentUrl, '/my-profile')
  expect(api.asked(routes.connectProfile).map(({ body }) => body)).toEqual([{ token: 'guessed' }])
  const tooMany = 'Too many attempts. Try again later.'
  api.answer(routes.requestProfileLink, refusing(new ProductError('too_many_requests', tooMany)))
  await button('Email me a link').click()
  await toasted(tooMany)
})
