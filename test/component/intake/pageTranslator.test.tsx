import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { refusing } from '../world/fakeApi.ts'
import { choose, pdfFile } from '../world/files.ts'
import { test as base, eventually, phone, seen } from '../world/page.tsx'
import { translatePage } from '../world/pageTranslator.ts'

const test = base.extend('translated', async ({ visit }, { onCleanup }) => {
  return async (path: string) => {
    await visit(path, { size: phone })
    onCleanup(translatePage())
  }
})

/** Controls by their ids, because translators also change their names. */
const at = (selector: string) => page.getByCss(selector).first()
const typed = async (name: string, text: string) => at(`#form-${name}`).fill(text)
const folded = () => page.getByCss('form section button[aria-expanded=false]')
const shown = (text: string) => page.getByText(text, { exact: false }).first()

/** Changes the language of the page, and back. */
async function changeLanguages(): Promise<void> {
  for (const code of ['da', 'en']) {
    await page.getByCss(`button[lang=${code}]`).click()
    await eventually(() => document.documentElement.lang, code)
  }
}

test('the public form is filled in, corrected and sent while a page translator runs', async ({ translated, api }) => {
  api.answer(routes.submitApplication, () => ({ message: 'Received' }))
  api.answerOnce(
    routes.submitApplication,
    refusing(new ProductError('too_many_requests', 'Too many', { retryAfter: 1 })),
  )
  await translated('/public-apply')
  await seen(shown('«Job Application»'))
  while (folded().length > 0) await folded().first().click()
  const send = at('form button[type=submit]')
  await send.click()
  await seen(shown('fields need your attention'))
  await typed('firstName', 'Jan')
  await typed('lastName', 'Kowalski')
  await typed('nationality', 'Polska')
  await typed('email', 'jan@@')
  await typed('phone', '12')
  await seen(shown('«Invalid email address»'), shown('«EU, EEA, Swiss and Nordic citizens'))
  await typed('email', 'jan@mail.example')
  await typed('phone', '+48 512 345 678')
  await typed('country', 'Polska')
  await typed('city', 'Gdańsk')
  await typed('street', 'Długa 1')
  await typed('postcode', '80-001')
  await typed('region', 'Pomorskie')
  await at('#form-driverLicenseClasses input[type=checkbox] >> nth=5').click()
  await typed('pending-professions-profession', 'spawacz')
  await typed('pending-professions-yearsOfExperience', '7')
  await page.getByCss('#form-pending-professions button').last().click()
  await typed('coreCompetencies', 'weld')
  await typed('pending-languages-language', 'polski')
  await page.getByCss('#form-pending-languages button').last().click()
  await typed('driverLicenseExpiry', '32.13.2031')
  await typed('driverLicenseExpiry', '01.02.2031')
  await choose(page.getByCss('#form-cv'), pdfFile('cv.pdf'))
  await seen(shown('cv.pdf'))
  // Another language and look, and back.
  await changeLanguages()
  await page.getByCss('header button').last().click()
  await expect.element(at('#form-firstName')).toHaveValue('Jan')
  await at('#form-gdprConsent').click()
  await send.click()
  await seen(shown('«Your application has not been sent yet.»'))
  await seen(shown('«Application Submitted»'))
  const body = api.asked(routes.submitApplication).at(-1)?.body
  expect(body?.applicantData).toMatchObject({
    ...{ firstName: 'Jan', lastName: 'Kowalski', nationality: 'Poland', country: 'Poland', city: 'Gdańsk' },
    workPermitType: 'EU/EEA Registration',
    professions: [{ profession: 'Welder', yearsOfExperience: 7 }],
    languages: [{ language: 'Polish' }],
    driverLicenseExpiry: '2031-02-01',
  })
  await page.getByRole('button', { name: /Submit Another Application/ }).click()
  await eventually(() => (at('#form-firstName').elements()[0] as HTMLInputElement | undefined)?.value, '')
})

test('the other public pages stay while a page translator runs', async ({ translated, api }) => {
  api.answer(routes.requestPasswordReset, refusing(new ProductError('too_many_requests', 'Too many attempts')))
  api.answer(routes.signIn, refusing(new ProductError('wrong_credentials', 'Wrong username or password')))
  await translated('/auth')
  await seen(page.getByCss('input[name=username]'))
  await page.getByCss('input[name=username]').fill('jan')
  await page.getByCss('input[type=password]').fill('secret-1')
  await page.getByCss('form button[type=submit]').click()
  await seen(shown('«Login failed»'))
  await expect.element(page.getByCss('input[name=username]')).toHaveValue('jan')
  await page.getByRole('tab').last().click()
  await seen(page.getByCss('input[name=firstName]'))
  await changeLanguages()
  await page.getByRole('tab').first().click()
  await seen(page.getByCss('input[name=username]'))
})

test.for(['/your-data', '/forgot-password'])(
  '%s says what is wrong while a page translator runs',
  async (path, { translated, api }) => {
    api.answer(routes.requestOwnDataLink, () => ({ message: 'Sent' }))
    api.answer(routes.requestPasswordReset, () => ({ message: 'Sent' }))
    await translated(path)
    const email = () => page.getByCss('input[name=email]')
    await email().fill('jan@@')
    await page.getByCss('form button[type=submit]').click()
    await seen(page.getByRole('alert'))
    await changeLanguages()
    await expect.element(email()).toHaveValue('jan@@')
    await email().fill('jan@mail.example')
    await page.getByCss('form button[type=submit]').click()
    await seen(shown('«Check Your Email»'))
  },
)
