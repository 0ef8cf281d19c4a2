import { describe, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { requestPublicUpload } from '../../../shared/documents/contract/requestPublicUpload.ts'
import { submitApplication } from '../../../shared/intake/contract/submitApplication.ts'
import { failing } from '../world/fakeApi.ts'
import { choose, pdfFile, pictureBomb, pictureFile } from '../world/files.ts'
import { absent, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { adding, button, field, fillInRequired, section, suggestions } from '../world/parts.ts'

const agree = () => page.getByRole('checkbox', { name: /^I agree / })
const submit = () => button('Submit Application')
const submitted = () => page.getByRole('heading', { name: 'Application Submitted', exact: true })
const received = () => ({ message: 'Received' })

describe('applying without an account', () => {
  test('is busy while it sends, thanks, and begins anew', async ({ visit, api }) => {
    api.answer(submitApplication, received)
    await visit('/public-apply')
    await fillInRequired()
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await toasted('Added', 'CV uploaded successfully')
    await agree().click()
    await expect.element(page.getByRole('checkbox', { name: /^Keep my profile/ })).not.toBeChecked()
    await page.getByRole('checkbox', { name: /^Keep my profile/ }).click()
    const letGo = api.hold(submitApplication)
    await submit().click()
    await expect.element(button('Submitting...')).toBeDisabled()
    letGo()
    await toasted('Application Submitted!')
    await seen(
      submitted(),
      page.getByText(
        'We usually send a mail to soeren@mail.example within a few minutes, with a link that shows how your application stands, and lets you withdraw it.',
      ),
    )
    expect(api.asked(submitApplication)[0]?.body.talentPool).toBe(true)
    await button('Submit Another Application').click()
    await expect.element(field('First Name')).toHaveValue('')
  })

  test('refuses files that are not what they have to be', async ({ visit }) => {
    await visit('/public-apply')
    const picture = button('Choose a profile picture')
    await choose(picture, pdfFile('cv.pdf'))
    await toasted('Invalid Image type', 'Please select an image file')
    await choose(picture, new File(['no picture'], 'me.png', { type: 'image/png' }))
    await toasted('Error', 'Failed to process image')
    await choose(picture, pictureBomb())
    await toasted('File too large', 'The picture has too many pixels')
    await choose(button('Choose a CV'), pictureFile())
    await toasted('Invalid file type', 'Please upload a PDF file')
    await choose(button('Choose a CV'), pdfFile('large.pdf', 10 * 1024 ** 2))
    await toasted('File too large', 'CV file must be less than 10MB')
    const certificate = adding('Add a certificate').getByRole('button', { name: 'Choose a PDF' })
    await choose(certificate, new File(['<html>'], 'page.pdf', { type: 'application/pdf' }))
    await toasted('Invalid file type', 'Only PDF files are allowed')
  })

  test('says when it could not be sent, and keeps everything', async ({ visit, api }) => {
    await visit('/public-apply')
    const { lastName } = await fillInRequired()
    await agree().click()
    api.answer(submitApplication, failing)
    await submit().click()
    await toasted('Submission Failed', 'Something went wrong on our side')
    api.answer(submitApplication, () => new Response('', { status: 502 }))
    await submit().click()
    await toasted('Submission Failed', 'Failed to submit application')
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await toasted('Added', 'CV uploaded successfully')
    api.answer(requestPublicUpload, () => new Response('', { status: 500 }))
    await submit().click()
    await toasted('Submission Failed', 'Failed to upload CV')
    await expect.element(field('Last Name')).toHaveValue(lastName)
  })

  for (const [query, source] of [
    ['?source=facebook', 'facebook'],
    ['', undefined],
  ] as const)
    test(`tells what the link was called, or nothing: ${query}`, async ({ visit, api }) => {
      api.answer(submitApplication, received)
      await visit(`/public-apply${query}`)
      await fillInRequired()
      await agree().click()
      await submit().click()
      await seen(submitted())
      expect(api.asked(submitApplication)[0]?.body.source).toBe(source)
    })

  test('asks whether the page is to be left, and loses nothing of it', async ({ visit }) => {
    await visit('/auth')
    await page.getByRole('link', { name: 'Apply without an account' }).click()
    await field('First Name').fill('Søren')
    history.back()
    const question = page.getByRole('dialog', { name: 'Leave this page?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await absent(question)
    history.back()
    await question.getByRole('button', { name: 'Leave the page' }).click()
    await absent(question, field('First Name'))
    await visit('/public-apply')
    await expect.element(field('First Name')).toHaveValue('Søren')
  })

  test('is not taken for a machine when a draft needs little more', async ({ visit, api }) => {
    api.answer(submitApplication, received)
    await visit('/public-apply')
    const { lastName } = await fillInRequired()
    await eventually(() => sessionStorage.getItem('fagfolk.application.1')?.includes(lastName) ?? false, true)
    await visit('/public-apply')
    await seen(page.getByText('Draft restored'))
    await agree().click()
    await submit().click()
    await seen(submitted())
    expect(api.asked(submitApplication)[0]?.body).not.toHaveProperty('secondsTaken')
  })

  test('says at each file that was chosen before a reload that it has to be chosen again', async ({ visit }) => {
    const lost = (file: string) => page.getByText(`the file ${file} was not kept`)
    await visit('/public-apply')
    await field('First Name').fill('Søren')
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await choose(button('Choose a profile picture'), pictureFile('me.png'))
    await field('Name of the certificate').fill('Welding')
    await choose(adding('Add a certificate').getByRole('button', { name: 'Choose a PDF' }), pdfFile('weld.pdf'))
    await button('Add certificate').click()
    await choose(adding('Add a certificate').getByRole('button', { name: 'Choose a PDF' }), pdfFile('begun.pdf'))
    const kept = () => sessionStorage.getItem('fagfolk.application.1') ?? ''
    const files = ['cv.pdf', 'me.jpg', 'weld.pdf', 'begun.pdf']
    await eventually(() => files.filter((file) => !kept().includes(file)), [])
    await visit('/public-apply', { size: phone })
    const certificates = section('Certificates')
    await seen(lost('cv.pdf'), lost('me.jpg'), certificates.getByText('weld.pdf'), certificates.getByText('begun.pdf'))
    await choose(button('Choose a CV'), pdfFile('again.pdf'))
    await absent(lost('cv.pdf'))
    await button('Leave it out').first().click()
    await absent(lost('me.jpg'))
    await choose(certificates.getByRole('listitem').getByRole('button', { name: 'Choose a PDF' }), pdfFile('weld2.pdf'))
    await absent(lost('weld.pdf'))
    await eventually(() => ['again.pdf', 'weld2.pdf'].filter((file) => !kept().includes(file)), [])
    await visit('/public-apply')
    await seen(lost('again.pdf'), lost('weld2.pdf'), lost('begun.pdf'))
    expect(lost('me.jpg').length).toBe(0)
  })

  test('is not sent without the files of its draft before that is asked, once', async ({ visit, api }) => {
    api.answer(submitApplication, failing)
    await visit('/public-apply')
    await fillInRequired()
    await choose(button('Choose a CV'), pdfFile('cv.pdf'))
    await eventually(() => sessionStorage.getItem('fagfolk.application.1')?.includes('cv.pdf') ?? false, true)
    await visit('/public-apply')
    await agree().click()
    await submit().click()
    const question = page.getByRole('dialog', { name: 'Send without the chosen files?' })
    await seen(question.getByText('CV: cv.pdf'))
    await button('Choose again').click()
    await absent(question)
    await expect.element(button('Choose a CV')).toHaveFocus()
    expect(api.asked(submitApplication)).toEqual([])
    await submit().click()
    await button('Send anyway').click()
    await toasted('Submission Failed', 'Something went wrong on our side')
    api.answer(submitApplication, received)
    await submit().click()
    await seen(submitted())
    expect(question.length).toBe(0)
  })

  test('shows nobody the field that is for machines', async ({ visit, api }) => {
    api.answer(submitApplication, received)
    await visit('/public-apply')
    const trap = page.getByCss('[aria-hidden] input[name=left-empty]')
    await expect.element(trap).toHaveAttribute('tabindex', '-1')
    await expect.element(trap).toHaveAttribute('autocomplete', 'off')
    expect(page.getByCss('[name=website], [id=website]').length).toBe(0)
    expect(page.getByRole('textbox', { name: 'Leave this empty' }).length).toBe(0)
    await fillInRequired()
    await agree().click()
    Object.assign(trap.element(), { value: 'https://spam.example' })
    await submit().click()
    await seen(submitted())
    expect(api.asked(submitApplication)[0]?.body.website).toBe('https://spam.example')
  })
})

test('the public form asks for nothing that the staff alone write', async ({ visit }) => {
  await visit('/public-apply')
  await seen(page.getByLabelText('License Expiry'))
  for (const label of ['Driver CPC Expiry', 'Recognised on']) expect(page.getByLabelText(label).length).toBe(0)
})

test('the public form says beside a field that it wants no CPR number, and takes it for no mistake', async ({
  visit,
}) => {
  await visit('/public-apply')
  await field('Address').fill('Havnegade 1, 010203-1234')
  await seen(page.getByText('This looks like a CPR number. We do not want it, and remove it'))
  await expect.element(field('Address')).not.toHaveAttribute('aria-invalid', 'true')
  await field('Address').fill('Havnegade 1')
  await absent(page.getByText(/CPR/))
})

test('a section is not done that holds something wrong, before a reload and after it', async ({ visit }) => {
  await visit('/public-apply')
  const contact = section('Contact & Online Presence')
  await field('Phone').fill('+45 20 30 40 50')
  await field('Email').fill('grzegorz@@example')
  await userEvent.tab()
  await seen(contact.getByText('1 to correct'))
  await eventually(() => sessionStorage.getItem('fagfolk.application.1')?.includes('grzegorz') ?? false, true)
  await visit('/public-apply')
  await seen(contact.getByText('1 to correct'))
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
  // What is not filled in yet is not wrong.
  await expect.element(field('First Name')).not.toHaveAttribute('aria-invalid', 'true')
  await field('Email').fill('grzegorz@mail.example')
  await seen(contact.getByText('Done'))
})

test('a field typed before the form was drawn with what the rules say is not left to be filled in', async ({
  visit,
}) => {
  await visit('/public-apply')
  await field('Email').fill('soeren@mail.example')
  const phoneField = field('Phone').element() as HTMLInputElement
  // The rules begin as the email is left, and answer in promises alone: React draws what they say only in a later task.
  phoneField.focus()
  for (let turn = 0; turn < 100; turn += 1) await null
  document.execCommand('insertText', false, '+45 20 30 40 50')
  await seen(section('Contact & Online Presence').getByText('Done'))
})

test('the public form on a phone folds its sections and says how much is left', async ({ visit }) => {
  await visit('/public-apply', { size: { ...phone, width: 360 } })
  await seen(page.getByText('1 of 15 required fields filled in'), section('Languages').getByText('1 left'))
  expect(field('Email').length).toBe(0)
  await button('Contact & Online Presence').click()
  await field('Email').fill('soeren@mail.example')
  await field('Phone').fill('+45 20 30 40 50')
  await seen(section('Contact & Online Presence').getByText('Done'))
  await submit().click()
  await page.getByRole('button', { name: 'At least one language is required' }).click()
  await seen(field('Language'))
  for (const title of [
    'Location & Mobility',
    'Skills & Experience',
    'Work Experience',
    'Certificates',
    'Safety Training',
  ]) {
    await button(title).click()
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const heights = page
    .getByCss('form button, form input:not([type=checkbox])')
    .elements()
    .filter((place) => place.checkVisibility() && !place.closest('[aria-hidden]'))
    .map((place) => place.getBoundingClientRect().height)
  expect(Math.min(...heights.filter((height) => height > 1))).toBeGreaterThanOrEqual(23)
})

/** Presses Tab until the focus is there. */
async function focusOn(place: Locator): Promise<void> {
  await seen(place)
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (place.element().matches(':focus')) return
    await userEvent.tab()
  }
  throw new Error('It is not reached with Tab')
}

test('the keyboard alone is enough to apply', async ({ visit, api }) => {
  api.answer(submitApplication, received)
  await visit('/public-apply')
  const person = { firstName: 'Søren', lastName: 'Holm', email: 'soeren@mail.example' }
  const type = async (label: string, text: string) => {
    await focusOn(field(label))
    await userEvent.keyboard(text)
  }
  const pick = async (label: string, text: string) => {
    await type(label, text)
    await seen(suggestions())
    await userEvent.keyboard('{ArrowDown}{Enter}')
  }
  await type('First Name', person.firstName)
  await type('Last Name', person.lastName)
  await pick('Nationality', 'ukrai')
  await focusOn(field('Work Permit Type'))
  // SL1 is the last of the list.
  await userEvent.keyboard('{End}')
  await type('Email', person.email)
  await type('Phone', '+45 20 30 40 50')
  await pick('City', 'kobenhavn')
  await type('Address', 'Havnegade 1')
  await type('Postcode', '1058')
  await focusOn(page.getByRole('checkbox', { name: 'Willing to Relocate' }))
  await userEvent.keyboard(' ')
  await focusOn(page.getByRole('checkbox', { name: 'Nordjylland' }))
  await userEvent.keyboard(' ')
  await pick('Profession', 'carpenter')
  await type('Years of experience', '10')
  await userEvent.keyboard('{Enter}')
  await seen(section('Skills & Experience').getByText('10 years of experience'))
  await type('Core Competencies', 'Timber frames')
  await userEvent.keyboard('{Enter}')
  await type('Company', 'Nordbyg')
  await type('Position', 'Carpenter')
  await focusOn(field('Start date'))
  await userEvent.keyboard('01022015{Enter}')
  await seen(section('Work Experience').getByText('Carpenter, Nordbyg'))
  await pick('Language', 'ukrai')
  await userEvent.keyboard('{Enter}')
  await seen(section('Languages').getByText('Ukrainian', { exact: true }))
  await focusOn(button('Working at Height'))
  await userEvent.keyboard('{Enter}')
  await focusOn(agree())
  await userEvent.keyboard(' ')
  await focusOn(submit())
  await userEvent.keyboard('{Enter}')
  await seen(submitted())
  expect(api.asked(submitApplication)[0]?.body.applicantData).toMatchObject({
    ...person,
    nationality: 'Ukraine',
    workPermitType: 'sl1',
    city: 'København',
    region: 'Hovedstaden',
    willingToRelocate: true,
    preferredRegions: ['Nordjylland'],
    professions: [{ profession: 'Carpenter/Joiner', yearsOfExperience: 10 }],
    coreCompetencies: ['Timber frames'],
    workExperience: [{ company: 'Nordbyg', position: 'Carpenter', startDate: '2015-02-01' }],
    languages: [{ language: 'Ukrainian' }],
    certifications: [{ name: 'Working at Height' }],
  })
})
