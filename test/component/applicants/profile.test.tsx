import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  emailOfAnotherRecord,
  emailTakenMeanwhile,
  invalidLink,
  requireOwnEmail,
} from '../../../functions/src/applicants/profile/profileProblems.ts'
import { confirmEmail } from '../../../shared/applicants/contract/confirmEmail.ts'
import { connectProfile } from '../../../shared/applicants/contract/connectProfile.ts'
import { getMyProfile } from '../../../shared/applicants/contract/getMyProfile.ts'
import { requestProfileLink } from '../../../shared/applicants/contract/requestProfileLink.ts'
import { setTalentPool } from '../../../shared/applicants/contract/setTalentPool.ts'
import { updateMyProfile } from '../../../shared/applicants/contract/updateMyProfile.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { failing } from '../world/fakeApi.ts'
import { ownRecord } from '../world/ownRecord.ts'
import { absent, addressNow, eventually, press, seen, test, toasted } from '../world/page.tsx'
import { button, detail } from '../world/parts.ts'

const applicant = { as: 'applicant' } as const
const input = (name: string) => page.getByRole('textbox', { name })
/** City and country have suggestions. */
const place = (name: string) => page.getByRole('combobox', { name })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })

describe('the own profile', () => {
  test('says what recruiters lack to find work by, and leads to where a CV is sent', async ({ visit, database }) => {
    ownRecord(database, { professions: [], cvDocument: undefined })
    await visit('/my-profile', applicant)
    await seen(page.getByText('Recruiters do not know your trade yet. Upload your CV, and they add it.'))
    await page.getByRole('link', { name: 'Upload a CV' }).click()
    await seen(page.getByRole('heading', { name: 'Add a document' }))
  })

  test('shows who one is, how far the application is, and where one has worked', async ({ visit, database }) => {
    const { company, position } = { company: 'Nordstål', position: 'Welder' }
    ownRecord(database, {
      workExperience: [{ company, position, startDate: '2015-02-01', isCurrent: true, teamSize: 4 }],
      gdprConsentDate: '2026-01-01T08:00:00.000Z',
    })
    await visit('/', applicant)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }).click()
    await eventually(addressNow, '/my-profile')
    await seen(
      page.getByRole('heading', { level: 1 }),
      page.getByText('Welder').first(),
      page.getByRole('region', { name: 'Application Status' }).getByRole('listitem'),
      detail('Consent Date').getByText(/\d{4}$/),
    )
    await tab('Experience').click()
    await eventually(addressNow, '/my-profile?tab=experience')
    await seen(page.getByRole('tabpanel', { name: 'Experience' }).getByText(/ – Present$/))
    // What the documentation has besides is the same once more, by other names.
    expect(page.getByRole('tabpanel', { name: 'Experience' }).getByText(/jobTitle|companyName/).length).toBe(0)
    await seen(page.getByRole('tabpanel', { name: 'Experience' }).getByText('Team size: 4', { exact: true }))
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await eventually(addressNow, '/my-profile?tab=documents')
    await seen(page.getByRole('tabpanel', { name: 'Documents' }).getByRole('button', { name: 'Choose a PDF' }))
  })

  test('may be kept for other jobs, by a box of its own, and no more once that is ended', async ({
    visit,
    database,
    api,
  }) => {
    ownRecord(database)
    await visit('/my-profile', applicant)
    const box = page.getByRole('checkbox', { name: 'Keep my profile for other jobs, for 24 months.' })
    await expect.element(box).not.toBeChecked()
    await box.click()
    await toasted('We keep your profile for other jobs.')
    await expect.element(box).toBeChecked()
    await button('Keep it for another 24 months').click()
    await box.click()
    await expect.element(box).not.toBeChecked()
    await absent(button('Keep it for another 24 months'))
    expect(api.asked(setTalentPool).map(({ body }) => body.keep)).toEqual([true, true, false])
  })

  test('is where the tiles of the dashboard lead', async ({ visit }) => {
    await visit('/', applicant)
    const addresses = {
      'Profile Management': '/my-profile',
      'Application Status': '/my-profile',
      Documents: '/my-profile?tab=documents',
    }
    for (const [tile, address] of Object.entries(addresses)) {
      await page.getByRole('main').getByRole('link', { name: tile }).click()
      await eventually(addressNow, address)
      history.back()
      await eventually(addressNow, '/')
      await seen(page.getByRole('heading', { name: /^Welcome, / }))
    }
  })

  test('is refused to others', async ({ visit }) => {
    await visit('/my-profile', { as: 'recruiter' })
    await seen(page.getByRole('heading', { name: 'Access Denied' }))
    expect(page.getByRole('link', { name: 'My Profile' }).length).toBe(0)
  })

  test('suggests towns and countries without asking the server', async ({ visit, api }) => {
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    const options = (list: string) => page.getByCss(`#${list} option`)
    await eventually(() => options('profile-countries').length > 150, true)
    await eventually(
      () =>
        options('profile-towns')
          .elements()
          .some((option) => option.getAttribute('value') === 'Odense'),
      true,
    )
    await place('Country').fill('Poland')
    await eventually(() => options('profile-towns').length, 0)
    expect(api.asked(updateMyProfile)).toEqual([])
  })

  test('reads and takes the country in Danish, and keeps it by its English name', async ({ visit, api, database }) => {
    ownRecord(database, { country: 'Denmark' })
    await visit('/my-profile', { ...applicant, language: 'da' })
    await button('Rediger profil').click()
    await expect.element(place('Land')).toHaveValue('Danmark')
    await eventually(() => page.getByCss('#profile-countries option[value=Polen]').length, 1)
    await place('Land').fill('polen')
    await button('Gem').click()
    await eventually(() => api.asked(updateMyProfile).map(({ body }) => body.country), ['Poland'])
  })

  test('says in which language one is written to, and takes another one', async ({ visit, api, database }) => {
    ownRecord(database, { languages: [{ language: 'Danish', proficiency: 'native' }] })
    await visit('/my-profile', applicant)
    await seen(detail('Language of Messages').getByText('Danish'))
    await button('Edit Profile').click()
    const choice = page.getByRole('combobox', { name: 'Language of Messages' })
    await expect.element(choice).toHaveValue('da')
    await choice.selectOptions('English')
    await button('Save').click()
    await seen(detail('Language of Messages').getByText('English'))
    expect(api.asked(updateMyProfile).map(({ body }) => body)).toMatchObject([{ language: 'en' }])
  })

  test('holds to the rules, and leaves edit mode without a trace', async ({ visit, api, database }) => {
    ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await input('First Name').fill('')
    await input('Last Name').fill('x'.repeat(101))
    await input('Email').fill('nobody')
    await tab('Experience').click()
    await button('Save').click()
    await seen(
      page.getByText('First name is required'),
      page.getByText('Last name too long'),
      page.getByText('Invalid email address'),
    )
    await button('Cancel').click()
    await seen(button('Edit Profile'), page.getByRole('heading', { level: 1, name: /^Åse Nielsen/ }))
    await button('Edit Profile').click()
    await expect.element(input('First Name')).toHaveValue('Åse')
    expect(api.asked(updateMyProfile)).toEqual([])
  })

  test('loses what is emptied', async ({ visit, database }) => {
    const { read } = ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await input('Phone').fill('')
    await place('City').fill('')
    await press(place('City'), 'Enter')
    await toasted('Success', 'Profile updated successfully')
    await seen(detail('Phone').getByText('Not provided'))
    expect(read()).toMatchObject({ phone: undefined, city: undefined })
  })

  test('says that street and postcode go with the town', async ({ visit, database }) => {
    ownRecord(database, { street: 'Toften 19', postcode: '5000' })
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    const hint = page.getByText(
      'Your street and postcode belong to Odense and go with it. Tell your recruiter the new ones.',
    )
    await place('City').fill('Vejle')
    await seen(hint)
    await place('City').fill('Odense')
    await absent(hint)
  })

  test('asks before another page takes the place of changes', async ({ visit, database }) => {
    const { read } = ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await place('City').fill('Vejle')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await seen(page.getByText('Your changes to your profile have not been saved and will be lost.'))
    await button('Keep editing').click()
    await expect.element(place('City')).toHaveValue('Vejle')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await button('Discard changes').click()
    await seen(page.getByRole('heading', { name: /^Welcome, / }))
    expect(read()).toMatchObject({ city: 'Odense' })
  })

  test('asks no more once it is saved, and goes on', async ({ visit, api, database }) => {
    const { read } = ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await place('City').fill('Vejle')
    const letGo = api.hold(updateMyProfile)
    await button('Save').click()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await seen(button('Keep editing'))
    letGo()
    await seen(page.getByRole('heading', { name: /^Welcome, / }))
    expect(button('Keep editing').query()).toBeNull()
    expect(read()).toMatchObject({ city: 'Vejle' })
  })

  test('tells when it could not be saved, and keeps what was written', async ({ visit, api, database }) => {
    ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await place('City').fill('Vejle')
    api.answer(updateMyProfile, failing)
    await button('Save').click()
    await toasted('Error', 'Something went wrong on our side')
    api.answer(updateMyProfile, () => new Response('', { status: 502 }))
    await button('Save').click()
    await toasted('Error', 'Failed to update profile')
    await expect.element(place('City')).toHaveValue('Vejle')
  })

  test('of an account without an email says so, and leads to where one is added', async ({ visit, api }) => {
    api.answerOnce(getMyProfile, () => ({ account: { firstName: 'Bo', lastName: 'Strand' } }))
    await visit('/my-profile', applicant)
    await seen(page.getByText('Your account has no email'))
    await absent(page.getByText('Already in our database?'))
    await expect.element(page.getByRole('link', { name: 'Add an email' })).toHaveAttribute('href', '/account')
  })

  test('that cannot be read says so, and tries again', async ({ visit, api }) => {
    api.answerOnce(getMyProfile, failing)
    await visit('/my-profile', applicant)
    await seen(page.getByText('Your profile could not be loaded'))
    await button('Try again').click()
    await seen(button('Edit Profile'))
  })

  test('is saved without a question where a recruiter changed something else meanwhile', async ({
    visit,
    database,
  }) => {
    const { id, read } = ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await place('City').fill('Vejle')
    database.change(id, { pipelineStage: 'interview', recruiterNotes: 'Called' })
    await button('Save').click()
    await toasted('Success', 'Profile updated successfully')
    await seen(page.getByText('We would like to talk with you, and contact you about a time.'))
    expect(read()).toMatchObject({ city: 'Vejle', pipelineStage: 'interview' })
  })
})

describe('the focus of a profile that is saved', () => {
  test('goes to the button that opens the edit again, after Cancel too', async ({ visit, database }) => {
    ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await place('City').fill('Vejle')
    await button('Save').click()
    await expect.element(button('Edit Profile')).toHaveFocus()
    await button('Edit Profile').click()
    await place('City').fill('Viborg')
    await press(place('City'), 'Enter')
    await expect.element(button('Edit Profile')).toHaveFocus()
    await button('Edit Profile').click()
    await button('Cancel').click()
    await expect.element(button('Edit Profile')).toHaveFocus()
  })

  test('goes to the first field that is wrong, by the rules or by the answer', async ({ visit, api, database }) => {
    ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await input('First Name').fill('')
    await input('Email').fill('nobody')
    await tab('Experience').click()
    await button('Save').click()
    await expect.element(input('First Name')).toHaveFocus()
    await input('First Name').fill('Åse')
    await press(place('City'), 'Enter')
    await expect.element(input('Email')).toHaveFocus()
    await input('Email').fill('taken@mail.example')
    api.answerOnce(updateMyProfile, () => {
      throw emailOfAnotherRecord()
    })
    await button('Save').click()
    await eventually(() => api.asked(updateMyProfile).length, 1)
    await expect.element(input('Email')).toHaveFocus()
  })

  test('goes to the email where the account’s own has to be confirmed first, which is said there', async ({
    visit,
    api,
    database,
  }) => {
    ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await input('Email').fill('other@mail.example')
    api.answerOnce(updateMyProfile, () => {
      requireOwnEmail({ email: 'own@mail.example' }, 'other@mail.example')
      throw new Error('It is refused')
    })
    await button('Save').click()
    await expect.element(input('Email')).toHaveFocus()
    await expect.element(input('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(input('Email'))
      .toHaveAccessibleDescription(
        /Confirm own@mail\.example first, or change the email that you sign in with\. You can do both under My account\./,
      )
  })

  test('stays where it was when the saving failed', async ({ visit, api, database }) => {
    ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await place('City').fill('Vejle')
    api.answer(updateMyProfile, failing)
    await button('Save').click()
    await toasted('Error', 'Something went wrong on our side')
    await expect.element(button('Save')).toHaveFocus()
    await press(place('City'), 'Enter')
    await eventually(() => api.asked(updateMyProfile).length, 2)
    await expect.element(button('Save')).toBeEnabled()
    await expect.element(place('City')).toHaveFocus()
  })
})

describe('a profile that a recruiter changed meanwhile', () => {
  test('can be reloaded, or overwritten', async ({ visit, database }) => {
    const { id, read } = ownRecord(database)
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await place('City').fill('Mine')
    database.change(id, { city: 'Theirs', phone: '+45 20 30 40 50' })
    await button('Save').click()
    await seen(
      page.getByText('This record was changed by someone else'),
      page.getByText('Theirs'),
      page.getByText('(yours: Mine)'),
    )
    // What one has not touched stays as they saved it.
    expect(page.getByText('20 30 40 50').length).toBe(0)
    await button('Reload and discard my changes').click()
    await expect.element(place('City')).toHaveValue('Theirs')
    await place('City').fill('Mine again')
    database.change(id, { city: 'Theirs again' })
    await button('Save').click()
    await button('Overwrite with my changes').click()
    await toasted('Success', 'Profile updated successfully')
    expect(read()).toMatchObject({ city: 'Mine again' })
  })
})

describe('a new email', () => {
  const awaits = (email: string) => page.getByRole('status').filter({ hasText: `Confirm ${email}` })

  test('counts once its link is opened, which can be sent again', async ({ visit, api, database }) => {
    const { read } = ownRecord(database, { email: 'old@mail.example' })
    api.answer(requestProfileLink, () => ({ message: '' }))
    await visit('/my-profile', applicant)
    await button('Edit Profile').click()
    await input('Email').fill('new@mail.example')
    await button('Save').click()
    await seen(awaits('new@mail.example').getByText('Until you open it, recruiters write to old@mail.example.'))
    expect(read()).toMatchObject({ email: 'old@mail.example', unconfirmedEmail: 'new@mail.example' })
    await button('Send again').click()
    await toasted('Success', 'We have sent the link once more.')

    await visit('/my-profile#confirm=token', applicant)
    await seen(page.getByText('Your email is confirmed. Recruiters write to it from now on.'))
    await absent(awaits('new@mail.example'))
    await seen(detail('Email').getByText('new@mail.example'))
    await eventually(addressNow, '/my-profile')
    expect(api.asked(confirmEmail).map(({ body }) => body)).toEqual([{ token: 'token' }])
  })

  test('can be dropped for the old one', async ({ visit, database }) => {
    const { read } = ownRecord(database, { email: 'old@mail.example', unconfirmedEmail: 'new@mail.example' })
    await visit('/my-profile', applicant)
    await button('Keep the old one').click()
    await absent(awaits('new@mail.example'))
    expect(read()).toMatchObject({ email: 'old@mail.example', unconfirmedEmail: undefined })
  })

  test('that was the first has none to go back to, and says why a link did not work', async ({
    visit,
    api,
    database,
  }) => {
    ownRecord(database, { email: 'own@mail.example', unconfirmedEmail: 'own@mail.example' })
    api.answer(confirmEmail, () => {
      throw emailTakenMeanwhile()
    })
    await visit('/my-profile#confirm=token', applicant)
    await seen(
      page.getByRole('alert').filter({ hasText: 'Another record has this email by now.' }),
      awaits('own@mail.example').getByText('Open it, so that nobody else can use this address.'),
    )
    await absent(button('Keep the old one'))
  })
})

test('a link to an email that the account may not give its record says what to do first', async ({
  visit,
  api,
  database,
}) => {
  ownRecord(database, { email: 'own@mail.example', unconfirmedEmail: 'other@mail.example' })
  api.answer(confirmEmail, () => {
    requireOwnEmail({ email: 'own@mail.example' }, 'other@mail.example')
    throw new Error('It is refused')
  })
  await visit('/my-profile#confirm=token', applicant)
  await seen(page.getByRole('alert').filter({ hasText: 'Confirm own@mail.example first' }))
})

describe('a record that is there already', () => {
  test.for(['#connect=guessed', '?connect=guessed'])(
    'is not connected by a link that is not good: %s',
    async (sent, { visit, api, database }) => {
      database.ownId = undefined
      api.answer(connectProfile, () => {
        throw invalidLink()
      })
      await visit(`/my-profile${sent}`, applicant)
      await seen(
        page.getByRole('alert').filter({ hasText: 'This link is invalid or has expired.' }),
        button('Email me a link'),
      )
      await eventually(addressNow, '/my-profile')
      expect(api.asked(connectProfile).map(({ body }) => body)).toEqual([{ token: 'guessed' }])
    },
  )

  test('cannot be asked for without end', async ({ visit, api, database }) => {
    database.ownId = undefined
    api.answer(requestProfileLink, () => {
      throw new ProductError('too_many_requests', 'Too many attempts. Please try again later.')
    })
    await visit('/my-profile', applicant)
    await button('Email me a link').click()
    await toasted('Error', 'Too many attempts. Please try again later.')
  })
})
